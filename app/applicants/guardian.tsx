import { redirect } from 'react-router';
import { guardianPage as content } from '../../content/en/applicants/guardian.ts';
import { guardianInvitations, ownInvitation } from '../../content/en/applicants/invitation.ts';
import { formatDay } from '../../content/en/dates.ts';
import { notFound } from '../../content/en/errors.ts';
import { formatSpan } from '../../content/en/times.ts';
import { limitChanges } from '../../core/applicants/limit-changes.ts';
import { findApplication } from '../../core/applications/find-application.ts';
import { isOpen } from '../../core/applications/status.ts';
import { answerAsGuardian } from '../../core/guardians/answer-as-guardian.ts';
import { findGuardianByKey } from '../../core/guardians/find-guardian.ts';
import { guardianAnswers } from '../../core/guardians/guardian.ts';
import { listApplicantInvitations } from '../../core/invitations/list-applicant-invitations.ts';
import { getApplicantView } from '../../core/messages/applicant-view.ts';
import { answerProfile } from '../../core/profiles/answer-profile.ts';
import { findProfileView } from '../../core/profiles/find-profile-view.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { fail } from '../../core/result.ts';
import { findDay } from '../../core/time.ts';
import { campArt } from '../art/camp.ts';
import { notThere, passHeadersOn } from '../framework/page-headers.ts';
import { reviewContext } from '../framework/request-context.ts';
import { orUnavailable } from '../framework/unavailable.ts';
import { useSite } from '../framework/use-site.ts';
import { NotFoundScreen } from '../site/error-screen.tsx';
import type { PageLook } from '../site/page-layout.ts';
import { describePage } from '../site/page-meta.ts';
import { SiteLink } from '../site/site-link.tsx';
import { answerForm } from '../ui/form/answer-form.ts';
import { sendForm } from '../ui/form/send-form.ts';
import { SplitPage } from '../ui/split-page.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import type { Route } from './+types/guardian';
import { GuardianAnswers, GuardianProfile } from './guardian-answers.tsx';
import styles from './profile/profile.css?url';
import type { ProfileFailure } from './profile/profile-failure.ts';

type Data = Route.ComponentProps['loaderData'];

export function handle(loaderData: Data | undefined): PageLook {
  return loaderData?.kind === 'found' ? { bar: 'split', footer: null } : { bar: 'night', footer: 'slim' };
}

export const headers = passHeadersOn;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, description } = (loaderData as Data | undefined)?.kind === 'found' ? content : notFound;
  return describePage({ title, description, path: null, indexed: false }, matches[0].loaderData);
};

/**
 * It shows nothing that the applicant typed, because the address of the guardian is not proven (docs/decisions/0010), but the venture
 * profile, which is made for strangers.
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(reviewContext);
  const read = async () => {
    const guardian = await findGuardianByKey(ctx, params.key);
    const application = guardian && (await findApplication(ctx, guardian.applicationId));
    if (!application) return notThere();
    const { timeZone } = await getProgrammeSettings(ctx);
    const today = findDay(ctx.now(), timeZone);
    const { id, reference, timestamp } = application;
    const { answeredAt, state } = guardian;
    const answer = guardianAnswers.find((one) => one === state) ?? null;
    const published = await getApplicantView(ctx, application);
    const profile = application.status === 'investor-ready' ? await findProfileView(ctx, id) : null;
    return {
      kind: 'found' as const,
      // Nothing of it before the applicant agrees; what the guardian answered about stays, to be taken back.
      profile: profile?.approvals.some(({ approver, agrees }) => agrees !== null && approver !== 'coordinator')
        ? profile
        : null,
      isOpen: isOpen(published.status),
      reference,
      sentOn: findDay(timestamp, timeZone),
      answer,
      answeredOn: answeredAt && findDay(answeredAt, timeZone),
      today,
      // Facts of the programme alone: nothing of it was typed by the applicant.
      invitations: (await listApplicantInvitations(ctx, published)).map(
        ({ event, title, span, zone, venue, state }) => {
          const text = `${formatSpan(span, today)}, ${zone}. ${venue}. ${ownInvitation.statesForGuardian[state]}`;
          return { event, title, text };
        },
      ),
    };
  };
  return orUnavailable(context, read);
}

export function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(reviewContext);
  return answerForm({ context }, async ({ get }) => {
    const guardian = await findGuardianByKey(ctx, params.key);
    if (!guardian) return notThere();
    const [, verb, about] = /^(agree|refuse)(-profile)?$/.exec(get('intent')) ?? [];
    const { applicationId, id: actor } = guardian;
    const agrees = verb === 'agree';
    const revision = Number(get('revision')) || 0;
    const answer = async () => {
      if (!verb) return fail('unreadable');
      if (about) return answerProfile(ctx, { applicationId, approver: 'guardian', actor, agrees, revision });
      return answerAsGuardian(ctx, params.key, agrees ? 'confirmed' : 'refused');
    };
    const answered = await (verb === 'refuse'
      ? answer()
      : limitChanges(ctx, { id: applicationId, by: 'guardian' }, answer));
    if (answered.ok) return redirect(`/applications/guardian/${encodeURIComponent(params.key)}`, 303);
    return answered.code === 'not-found' ? notThere() : answered;
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendForm({ request, serverAction: serverAction as () => Promise<ProfileFailure> });

export default function Guardian({ loaderData, actionData }: Route.ComponentProps) {
  const { contactEmail } = useSite();
  if (loaderData.kind === 'not-found') return <NotFoundScreen text={notFound} />;
  const failure = actionData && 'code' in actionData ? (actionData as ProfileFailure) : undefined;
  const { isOpen, reference, sentOn, answer, answeredOn, today, invitations, profile: shownProfile } = loaderData;
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
            {invitations.map(({ event, title, text }) => (
              <dd key={event}>
                <strong>{title}</strong>. {text}
              </dd>
            ))}
          </dl>
        )}
        {isOpen && <GuardianAnswers agrees={answer && answer === 'confirmed'} texts={content} failure={failure} />}
        {shownProfile && answer !== 'refused' && <GuardianProfile profile={shownProfile} failure={failure} />}
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
