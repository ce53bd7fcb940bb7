import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import { description, eraseWord, notices, title } from '../../content/en/applicants/application.ts';
import { notFound } from '../../content/en/errors.ts';
import { correctContact } from '../../core/applicants/correct-contact.ts';
import { limitChanges } from '../../core/applicants/limit-changes.ts';
import { findByLinkKey, readOwnApplication } from '../../core/applicants/own-application.ts';
import { renewLink } from '../../core/applicants/renew-link.ts';
import { withdraw } from '../../core/applicants/withdraw.ts';
import { deleteApplication } from '../../core/applications/delete-application.ts';
import type { Context } from '../../core/context.ts';
import { giveFeedback } from '../../core/feedback/give-feedback.ts';
import { askGuardian } from '../../core/guardians/ask-guardian.ts';
import { answerInvitation } from '../../core/invitations/answer-invitation.ts';
import { listApplicantInvitations } from '../../core/invitations/list-applicant-invitations.ts';
import { makeLinkPath } from '../../core/link-key.ts';
import { getApplicantView } from '../../core/messages/applicant-view.ts';
import { maximumQuestions } from '../../core/messages/message.ts';
import { findProfile, hasApproved } from '../../core/profiles/find-profile.ts';
import { listProfileLinks } from '../../core/profiles/list-profile-links.ts';
import { sendAnswers } from '../../core/questions/send-answers.ts';
import { fail, succeed } from '../../core/result.ts';
import { notThere, passHeadersOn } from '../framework/page-headers.ts';
import { authContext, reviewContext } from '../framework/request-context.ts';
import { orUnavailable } from '../framework/unavailable.ts';
import { NotFoundScreen } from '../site/error-screen.tsx';
import type { PageLook } from '../site/page-layout.ts';
import { describePage } from '../site/page-meta.ts';
import { answerForm } from '../ui/form/answer-form.ts';
import { sendForm } from '../ui/form/send-form.ts';
import type { Route } from './+types/route';
import { ApplicationPage } from './application-page.tsx';
import type { ProfileProgress } from './news.ts';
import type { OwnFailure } from './own-form.tsx';

const answerFields = Array.from({ length: maximumQuestions }, (_, index) => `answer-${index + 1}`);

type Data = Route.ComponentProps['loaderData'];

/** The light of the scene decides whether the bar stands on night or day. */
export function handle(loaderData: Data | undefined): PageLook {
  if (loaderData?.kind !== 'found') return { bar: 'night', footer: 'slim' };
  const { status } = loaderData.application;
  return { bar: status === 'new' || status === 'in-review' ? 'night' : 'light', footer: 'full' };
}

export const headers = passHeadersOn;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(
    {
      ...((loaderData as Data | undefined)?.kind === 'found' ? { title, description } : notFound),
      path: null,
      indexed: false,
    },
    matches[0].loaderData,
  );

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(reviewContext);
  const read = async () => {
    const stored = await findByLinkKey(ctx, params.key);
    if (!stored) return null;
    const [application, profile, invitations] = await Promise.all([
      readOwnApplication(ctx, stored),
      findProfileProgress(ctx, stored.id),
      getApplicantView(ctx, stored).then((published) => listApplicantInvitations(ctx, published)),
    ]);
    return { application, profile, invitations };
  };
  const found = await orUnavailable(context, read);
  if (!found) return notThere();
  const notice = url.searchParams.get('notice') ?? '';
  return {
    kind: 'found' as const,
    ...found,
    backupDays: ctx.backupDays,
    notice: Object.hasOwn(notices, notice) ? (notice as keyof typeof notices) : null,
  };
}

/** How far the one-page profile has come; null before there is one. */
async function findProfileProgress(ctx: Context, applicationId: string): Promise<ProfileProgress | null> {
  const profile = await findProfile(ctx, applicationId);
  if (!profile) return null;
  const links = await listProfileLinks(ctx, { applicationId });
  const unfinished = hasApproved(profile, 'applicant') ? 'waiting' : 'draft';
  return {
    state: profile.state === 'agreed' ? 'shown' : unfinished,
    opened: links.filter(({ link }) => link.openedAt !== null).length,
    interested: links.filter(({ link }) => link.interestedAt !== null).length,
  };
}

export function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(reviewContext);
  const network = context.get(authContext).address;
  const here = makeLinkPath(params.key);
  return answerForm(
    {
      context,
      keep: ['email', 'phone', 'word', 'text', 'helped', 'seen', 'event', 'choice', 'line', ...answerFields],
    },
    async ({ get }) => {
      const application = await findByLinkKey(ctx, params.key);
      if (!application) return notThere();
      const { id } = application;
      /** What comes after a change; each leads back to its part of the page. */
      const change = async () => {
        switch (get('intent')) {
          case 'contact': {
            const saved = await correctContact(ctx, application, {
              email: get('email'),
              phone: get('phone'),
              network,
            });
            return saved.ok ? succeed(`${here}?notice=${saved.value.isAsked ? 'asked' : 'saved'}`) : saved;
          }
          case 'guardian': {
            const asked = await askGuardian(ctx, { applicationId: id, email: get('email').trim(), network });
            return asked.ok ? succeed(`${here}?notice=guardian-asked`) : asked;
          }
          case 'answers': {
            const sent = await sendAnswers(ctx, id, {
              messageId: get('message'),
              answers: answerFields.map(get),
              text: get('text'),
              seenAt: get('seen'),
            });
            return sent.ok ? succeed(`${here}?notice=answers`) : sent;
          }
          case 'invitation': {
            const eventId = get('event');
            const answer = { eventId, choice: get('choice'), line: get('line') };
            const answered = await answerInvitation(ctx, id, answer);
            return answered.ok ? succeed(`${here}?notice=invitation`) : answered;
          }
          case 'feedback': {
            const given = await giveFeedback(ctx, id, {
              messageId: get('message'),
              helped: get('helped'),
              text: get('text'),
            });
            return given.ok ? succeed(`${here}?notice=feedback`) : given;
          }
          case 'renew': {
            const renewed = await renewLink(ctx, id);
            return renewed.ok ? succeed(`${makeLinkPath(renewed.value)}?notice=new-link`) : renewed;
          }
          default:
            return fail('unreadable');
        }
      };
      switch (get('intent')) {
        case 'withdraw':
          await withdraw(ctx, id);
          return redirect(`${here}#status`, 303);
        case 'erase':
          if (get('word').trim().toLowerCase() !== eraseWord) return fail('wrong-word');
          await deleteApplication(ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
          // By a page load: the document still has what the server sent with it.
          return redirectDocument('/applications?done=erased', 303);
        default: {
          const changed = await limitChanges(ctx, { id, by: 'applicant' }, change);
          return changed.ok ? redirect(changed.value, 303) : changed;
        }
      }
    },
  );
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendForm({ request, serverAction: serverAction as () => Promise<OwnFailure> });

/** Also after an answer that was not taken: the times are others by now. */
export const shouldRevalidate = ({ actionStatus, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || (actionStatus === 422 && formData?.get('intent') === 'invitation');

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'not-found') return <NotFoundScreen text={notFound} />;
  const failure = actionData && 'code' in actionData ? actionData : undefined;
  return <ApplicationPage {...loaderData} failure={failure} />;
}
