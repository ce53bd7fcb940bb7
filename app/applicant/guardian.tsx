import { data, redirect } from 'react-router';
import { ownInvitation } from '../../content/en/applicants/invitation.ts';
import { formatSpan } from '../../content/en/times.ts';
import { findApplication } from '../../core/applications/find-application.ts';
import { isOpen } from '../../core/applications/status.ts';
import type { Context } from '../../core/context.ts';
import { answerAsGuardian } from '../../core/guardians/answer-as-guardian.ts';
import { findGuardianByKey } from '../../core/guardians/find-guardian.ts';
import { answerPublicity, getPublicity } from '../../core/guardians/publicity.ts';
import { listApplicantInvitations } from '../../core/invitations/list-applicant-invitations.ts';
import { limitChanges } from '../../core/limit-changes.ts';
import { readStartedVenture } from '../../core/mentoring/venture.ts';
import { getApplicantView } from '../../core/messages/applicant-view.ts';
import { answerProfile } from '../../core/profiles/answer-profile.ts';
import { findProfileView } from '../../core/profiles/find-profile.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { fail } from '../../core/result.ts';
import { createMask } from '../../core/search/find-details.ts';
import { getDay } from '../../core/time.ts';
import type { GuardianTable } from '../../db/schema.ts';
import { authContext } from '../framework/request-context.ts';
import type { PageLook } from '../site/page-layout.ts';
import { handleForm } from '../ui/form/handle-form.ts';
import { sendForm } from '../ui/form/send-form.ts';
import type { Route } from './+types/guardian';
import GuardianPage from './guardian-page.tsx';

export const handle: PageLook = { bar: 'split', footer: null, isPrivate: true };

/** Shows no name, because the guardian's address is unproven (docs/decisions/0010). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(authContext);
  const guardian = await findGuardianByKey(ctx, params.key);
  const application = guardian && (await findApplication(ctx, guardian.applicationId));
  if (!application) throw data(null, { status: 404 });
  const { timeZone, checksRequired } = await getProgrammeSettings(ctx);
  const today = getDay(ctx.now(), timeZone);
  const { reference, timestamp } = application;
  const { answeredAt, state } = guardian;
  const hasAgreed = state === 'confirmed';
  const published = await getApplicantView(ctx, application);
  const profile = published.status === 'investor-ready' ? await findShownProfile(ctx, guardian) : null;
  const invitations = await listApplicantInvitations(ctx, published);
  return {
    profile,
    answers: {
      profile: profile?.approvals.find(({ approver }) => approver === 'guardian'),
      application: { agrees: state === 'waiting' ? null : hasAgreed, on: answeredAt && getDay(answeredAt, timeZone) },
    },
    // Shown once the guardian has agreed, without the founder's name.
    venture: hasAgreed ? await readStartedVenture(ctx, published, createMask(application)) : null,
    isOpen: isOpen(published.status),
    reference,
    sentOn: getDay(timestamp, timeZone),
    today,
    hasCheckedAdults: checksRequired !== 'never',
    publicity: hasAgreed ? getPublicity(guardian.agreesToPublicity, invitations) : null,
    invitations: invitations.map(({ event, title, span, zone, venue, state }) => {
      const text = `${formatSpan(span, today)}, ${zone}. ${venue}. ${ownInvitation.statesForGuardian[state]}`;
      return { event, title, text };
    }),
  };
}

/** Hidden until the applicant agrees, and after a refusal. The guardian's own answer to it can change. */
async function findShownProfile(ctx: Context, { applicationId, state }: GuardianTable) {
  const profile = state === 'refused' ? null : await findProfileView(ctx, applicationId);
  const isAsked = profile?.approvals.some(({ approver, agrees }) => agrees !== null && approver !== 'coordinator');
  return isAsked ? profile : null;
}

export function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(authContext);
  return handleForm({ context }, async ({ get }) => {
    const guardian = await findGuardianByKey(ctx, params.key);
    if (!guardian) throw data(null, { status: 404 });
    if (get('answer') !== 'agree' && get('answer') !== 'refuse') return fail('nothing-chosen');
    const agrees = get('answer') === 'agree';
    const { applicationId, id: actor } = guardian;
    const revision = Number(get('revision')) || 0;
    const answer = async () => {
      switch (get('intent')) {
        case 'application':
          return answerAsGuardian(ctx, params.key, agrees ? 'confirmed' : 'refused');
        case 'profile':
          return answerProfile(ctx, { applicationId, approver: 'guardian', actor, agrees, revision });
        case 'publicity':
          return answerPublicity(ctx, { applicationId, guardianId: actor, agrees });
        default:
          return fail('unreadable');
      }
    };
    // A refusal always works.
    const answered = await (agrees ? limitChanges(ctx, { id: applicationId, by: 'guardian' }, answer) : answer());
    if (!answered.ok) return answered;
    const heading = get('intent') === 'publicity' ? 'publicity-title' : 'status';
    return redirect(`/applications/guardian/${encodeURIComponent(params.key)}#${heading}`, 303);
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default GuardianPage;
