import type { Context } from '../context.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { getDay } from '../time.ts';
import { getAgeBand } from './age-band.ts';
import { type Approver, findProfile, hasApproved, type Profile } from './find-profile.ts';

export type ProfileView = NonNullable<Awaited<ReturnType<typeof findProfileView>>>;

/** Returns a profile for its approvers. Null before it was saved. */
export async function findProfileView(ctx: Pick<Context, 'db' | 'ages' | 'now'>, applicationId: string) {
  const profile = await findProfile(ctx, applicationId);
  if (!profile) return null;
  const { timeZone } = await getProgrammeSettings(ctx);
  const { title, sentence, what, asked, revision, region, savedAt, age, state } = profile;
  return {
    texts: { title, sentence, what, asked },
    revision,
    region,
    savedAt,
    ageBand: getAgeBand(age),
    state,
    approvals: profile.approvers.map((approver) => {
      const answer = findAnswer(profile, approver);
      const at = answer?.createdAt ?? null;
      // Null: still to be asked about this revision.
      return { approver, agrees: answer && answer.agrees === 1, at, on: at && getDay(at, timeZone) };
    }),
    today: getDay(ctx.now(), timeZone),
  };
}

function findAnswer(profile: Profile, approver: Approver) {
  const consent = profile.consents.find((one) => one.approver === approver);
  if (!consent || consent.revision !== profile.revision) return null;
  return consent.agrees === 0 || hasApproved(profile, approver) ? consent : null;
}
