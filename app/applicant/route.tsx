import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { AuthContext } from '../../auth/context.ts';
import { eraseWord, notices } from '../../content/en/applicants/application.ts';
import { correctContact } from '../../core/applicants/correct-contact.ts';
import { readOwnApplication } from '../../core/applicants/own-application.ts';
import { renewLink } from '../../core/applicants/private-link.ts';
import { withdraw } from '../../core/applicants/withdraw.ts';
import { deleteApplication } from '../../core/applications/delete-application.ts';
import type { Context } from '../../core/context.ts';
import { giveFeedback } from '../../core/feedback/feedback.ts';
import { askGuardian } from '../../core/guardians/ask-guardian.ts';
import { answerPublicity, getPublicity } from '../../core/guardians/publicity.ts';
import { answerInvitation } from '../../core/invitations/answer-invitation.ts';
import { listApplicantInvitations } from '../../core/invitations/list-applicant-invitations.ts';
import { limitChanges } from '../../core/limit-changes.ts';
import { createLinkPath } from '../../core/link-key.ts';
import { endMentoring } from '../../core/mentoring/mentor.ts';
import { finishNextStep } from '../../core/mentoring/session-notes.ts';
import { readStartedVenture } from '../../core/mentoring/venture.ts';
import { getApplicantView } from '../../core/messages/applicant-view.ts';
import { maximumQuestions } from '../../core/messages/message.ts';
import { findProfile, hasApproved } from '../../core/profiles/find-profile.ts';
import { listProfileLinks } from '../../core/profiles/profile-links.ts';
import { sendAnswers } from '../../core/questions/send-answers.ts';
import { fail } from '../../core/result.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { readFlash, redirectWithFlash } from '../framework/flash.ts';
import { authContext } from '../framework/request-context.ts';
import { requireApplication } from '../framework/require-application.ts';
import type { PageLook } from '../site/page-layout.ts';
import { handleForm, type PostedForm } from '../ui/form/handle-form.ts';
import { sendForm } from '../ui/form/send-form.ts';
import type { Route } from './+types/route';
import ApplicationPage from './application-page.tsx';

const answerFields = Array.from({ length: maximumQuestions }, (_, index) => `answer-${index + 1}`);

/** The scene is dark for the first two statuses. */
export function handle({ application: { status } }: Route.ComponentProps['loaderData']): PageLook {
  return { bar: status === 'new' || status === 'in-review' ? 'night' : 'light', footer: 'full', isPrivate: true };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(authContext);
  const stored = await requireApplication(ctx, params.key);
  const published = await getApplicantView(ctx, stored);
  const [application, profile, invitations, venture] = await Promise.all([
    readOwnApplication(ctx, stored),
    findProfileProgress(ctx, stored.id),
    listApplicantInvitations(ctx, published),
    readStartedVenture(ctx, published, (text) => text),
  ]);
  const publicity = getPublicity(published.agreesToPublicity, invitations);
  const flash = await readFlash(context, request);
  return { application, profile, invitations, venture, publicity, backupDays: ctx.backupDays, flash };
}

/** How far the one-page profile has come; null before there is one. */
async function findProfileProgress(ctx: Context, applicationId: string) {
  const profile = await findProfile(ctx, applicationId);
  if (!profile) return null;
  const links = await listProfileLinks(ctx, applicationId);
  const unfinished = hasApproved(profile, 'applicant') ? ('waiting' as const) : ('draft' as const);
  return {
    state: profile.state === 'agreed' ? ('shown' as const) : unfinished,
    /** The links of investors that were opened, and those whose investor wants to know more. */
    opened: links.filter(({ link }) => link.openedAt !== null).length,
    interested: links.filter(({ link }) => link.interestedAt !== null).length,
  };
}

const keep = ['reason', 'email', 'phone', 'word', 'text', 'seen', 'event', 'choice', ...answerFields];

export function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(authContext);
  return handleForm({ context, keep }, async (form) => {
    const application = await requireApplication(ctx, params.key);
    const { id } = application;
    const intent = form.get('intent');
    if (intent === 'withdraw') {
      await withdraw(ctx, id);
      return redirect(`${createLinkPath(params.key)}#status`, 303);
    }
    if (intent === 'erase') {
      if (form.get('word').trim().toLowerCase() !== eraseWord) return fail('wrong-word');
      await deleteApplication(ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
      // By a page load: the document still has what the server sent with it.
      return redirectDocument('/applications?done=erased#status', 303);
    }
    const changed = await limitChanges(ctx, { id, by: 'applicant' }, () => change(ctx, application, form));
    if (!changed.ok) return changed;
    const key = typeof changed.value === 'string' ? changed.value : params.key;
    // An unknown intent was refused by `change`.
    return redirectWithFlash(context, createLinkPath(key), { text: notices[intent as keyof typeof notices] });
  });
}

async function change(ctx: AuthContext, application: ApplicationTable, { get }: PostedForm) {
  const { id } = application;
  const network = ctx.address;
  switch (get('intent')) {
    case 'renew':
      return renewLink(ctx, id);
    case 'contact':
      return correctContact(ctx, application, { email: get('email'), phone: get('phone'), network });
    case 'guardian':
      return askGuardian(ctx, { applicationId: id, email: get('email').trim(), network });
    case 'answers': {
      const answers = answerFields.map(get);
      return sendAnswers(ctx, id, { messageId: get('message'), answers, text: get('text'), seenAt: get('seen') });
    }
    case 'invitation':
      return answerInvitation(ctx, id, { eventId: get('event'), choice: get('choice') });
    case 'finish-step':
      return finishNextStep(ctx, { applicationId: id, version: Number(get('version')) });
    case 'end-mentoring': {
      const seen = { applicationId: id, version: Number(get('version')) };
      return endMentoring(ctx, seen, { reason: get('reason').trim(), actor: { kind: 'applicant' } });
    }
    case 'publicity':
      if (get('answer') !== 'agree' && get('answer') !== 'refuse') return fail('nothing-chosen');
      return answerPublicity(ctx, { applicationId: id, guardianId: null, agrees: get('answer') === 'agree' });
    case 'feedback':
      return giveFeedback(ctx, id, { messageId: get('message'), helped: get('helped') });
    default:
      return fail('unreadable');
  }
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

/** Also after a refused form: times and versions have changed by now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 422;

export default ApplicationPage;
