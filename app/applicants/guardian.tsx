import { redirect } from 'react-router';
import { guardianPage as content } from '../../content/en/applicants/guardian.ts';
import { guardianInvitations, ownInvitation } from '../../content/en/applicants/invitation.ts';
import { formatDay } from '../../content/en/dates.ts';
import { notFound } from '../../content/en/errors.ts';
import { formatSpan } from '../../content/en/times.ts';
import { readOwnInvitations } from '../../domain/events/own-invitations.ts';
import { answerAsGuardian, findByGuardianKey } from '../../domain/guardians/guardian-request.ts';
import { readPublished } from '../../domain/messages/published-review.ts';
import { guardianAnswers } from '../../domain/model/guardian.ts';
import { makeReference } from '../../domain/model/reference.ts';
import { isOpen } from '../../domain/model/status.ts';
import { findDay } from '../../domain/model/time.ts';
import { readSettings } from '../../domain/ports/stored-settings.ts';
import { answerSheetAsGuardian } from '../../domain/sheets/change-sheet.ts';
import { isReady } from '../../domain/sheets/sheet.ts';
import { showSheet } from '../../domain/sheets/show-sheet.ts';
import { campArt } from '../art/camp.ts';
import { notThere } from '../framework/page-headers.ts';
import { readForm } from '../framework/read-form.ts';
import { reviewContext } from '../framework/request-context.ts';
import { orUnavailable } from '../framework/unavailable.ts';
import { useSite } from '../framework/use-site.ts';
import { NotFoundScreen } from '../site/error-screen.tsx';
import type { PageLook } from '../site/page-layout.ts';
import { describePage } from '../site/page-meta.ts';
import { SiteLink } from '../site/site-link.tsx';
import { SplitPage } from '../ui/split-page.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import type { Route } from './+types/guardian';
import { GuardianForm } from './sheet/guardian-form.tsx';
import { GuardianSheet } from './sheet/guardian-sheet.tsx';
import sheet from './sheet/sheet.css?url';

type Data = Route.ComponentProps['loaderData'];

export function handle(loaderData: Data | undefined): PageLook {
  return loaderData?.kind === 'found' ? { bar: 'split', footer: null } : { bar: 'night', footer: 'slim' };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, description } = (loaderData as Data | undefined)?.kind === 'found' ? content : notFound;
  return describePage({ title, description, path: null, indexed: false }, matches[0].loaderData);
};

/**
 * It shows nothing that the applicant typed, because the address of the guardian is not proven (decisions/0038), but the venture
 * sheet, which is made for strangers (decisions/0047).
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const ports = context.get(reviewContext);
  const read = async () => {
    const found = await findByGuardianKey(ports, params.key);
    if (!found) return notThere();
    const { timeZone } = (await readSettings(ports.records)).settings;
    const { id, timestamp } = found.entry.application;
    const { answeredAt } = found.record.data;
    const answer = guardianAnswers.find((one) => one === found.record.group) ?? null;
    const published = await readPublished(ports, found.entry);
    const sheet = isReady(found.entry) ? await showSheet(ports, found.entry) : null;
    return {
      kind: 'found' as const,
      // Nothing of it before the applicant agrees; what the guardian answered about stays, to be taken back.
      sheet: sheet?.parties.some(({ party, agrees }) => agrees !== null && party !== 'coordinator') ? sheet : null,
      isOpen: isOpen(published.review),
      reference: makeReference(id),
      sentOn: findDay(timestamp, timeZone),
      answer,
      answeredOn: answeredAt && findDay(answeredAt, timeZone),
      today: findDay(ports.now(), timeZone),
      // Facts of the programme alone: nothing of it was typed by the applicant.
      invitations: (await readOwnInvitations(ports, published)).map(({ event, title, span, zone, venue, state }) => ({
        event,
        title,
        span,
        zone,
        venue,
        state,
      })),
    };
  };
  return orUnavailable(context, read);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = new Map((await readForm(request)) ?? []);
  const answer = guardianAnswers.find((one) => one === form.get('answer'));
  const words = Number(form.get('words'));
  const ports = context.get(reviewContext);
  // What is no answer changes nothing, and the page is shown again.
  const store = async () => {
    if (!answer || !form.has('words')) return !answer || answerAsGuardian(ports, params.key, answer);
    return answerSheetAsGuardian(ports, params.key, { agrees: answer === 'confirmed', words });
  };
  if (!(await orUnavailable(context, store))) return notThere();
  return redirect(`/applications/guardian/${encodeURIComponent(params.key)}`, 303);
}

export default function Guardian({ loaderData }: Route.ComponentProps) {
  const { contactEmail } = useSite();
  if (loaderData.kind === 'not-found') return <NotFoundScreen text={notFound} />;
  const { isOpen, reference, sentOn, answer, answeredOn, today, invitations, sheet: ventureSheet } = loaderData;
  return (
    <SplitPage art={campArt}>
      <div className="guardian-page">
        <h1>{content.headings[answer ?? (isOpen ? 'waiting' : 'closed')]}</h1>
        <p className="lost-link-text">
          <Unbroken text={content.lead.replace('{date}', formatDay(sentOn, today)).replace('{reference}', reference)} />
        </p>
        {answeredOn && isOpen && (
          <p className="lost-link-text" role="status">
            {content.answered.replace('{date}', formatDay(answeredOn, today))}
          </p>
        )}
        {!isOpen && <p className="lost-link-text">{content.closed}</p>}
        {isOpen && (
          <dl>
            {content.facts.map(({ heading, text }) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {invitations.length > 0 && (
          <dl>
            <dt>{guardianInvitations}</dt>
            {invitations.map(({ event, title, span, zone, venue, state }) => (
              <dd key={event}>
                <strong>{title}</strong>. {formatSpan(span, today)}, {zone}. {venue}.{' '}
                {ownInvitation.statesForGuardian[state]}
              </dd>
            ))}
          </dl>
        )}
        {isOpen && (
          <div className="button-row">
            {answer !== 'confirmed' && <GuardianForm answer="confirmed" look="primary" text={content.confirm} />}
            {answer !== 'refused' && <GuardianForm answer="refused" look="quiet" text={content.refuse} />}
          </div>
        )}
        {ventureSheet && answer !== 'refused' && <GuardianSheet sheet={ventureSheet} />}
        <p className="own-note">{content.address}</p>
        <p className="own-note">
          <SiteLink to="/parents">{content.parents}</SiteLink>
          {' · '}
          <SiteLink to="/privacy">{content.privacy}</SiteLink>
        </p>
        <p className="own-note">
          {content.contact} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </div>
    </SplitPage>
  );
}
