import type { Context } from '../context.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { getDay } from '../time.ts';
import { type Approver, findProfile, hasApproved, type Profile } from './find-profile.ts';

export type ProfileView = NonNullable<Awaited<ReturnType<typeof findProfileView>>>;

/** Returns a profile for its approvers. Null before it was saved. */
export async function findProfileView(ctx: Pick<Context, 'db' | 'ages' | 'now'>, applicationId: string) {
  const profile = await findProfile(ctx, applicationId);
  if (!profile) return null;
  const { timeZone } = await getProgrammeSettings(ctx);
  const { texts, revision, region, savedAt, ageBand, state, approvers } = profile;
  const approvals = approvers.map((approver) => {
    const answer = findAnswer(profile, approver);
    const at = answer?.createdAt ?? null;
    // Null: still to be asked about this revision.
    return { approver, agrees: answer && answer.agrees === 1, at, on: at && getDay(at, timeZone) };
  });
  return { texts, revision, region, savedAt, ageBand, state, approvals, today: getDay(ctx.now(), timeZone) };
}

function findAnswer(profile: Profile, approver: Approver) {
  const consent = profile.consents.find((one) => one.approver === approver);
  if (!consent || consent.revision !== profile.revision) return null;
  return consent.agrees === 0 || hasApproved(profile, approver) ? consent : null;
}
