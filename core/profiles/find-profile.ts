import type { ConsentTable } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import { type AgeRules, getGuardianStatus } from '../guardians/guardian.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { getDay } from '../time.ts';

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
    return { approver, agrees: answer ? answer.agrees === 1 : null, at, on: at && getDay(at, timeZone) };
  });
  return { texts, revision, region, savedAt, ageBand, state, approvals, today: getDay(ctx.now(), timeZone) };
}

export type Approver = ConsentTable['approver'];

type Reading = Pick<Context, 'db' | 'ages'>;
type Stored = Awaited<ReturnType<typeof readProfiles>>[number];

export type Profile = Awaited<ReturnType<typeof listProfiles>>[number];

export async function findProfile(ctx: Reading, applicationId: string): Promise<Profile | undefined> {
  const [profile] = await listProfiles(ctx, [applicationId]);
  return profile;
}

/** Lists the profiles of these applications, or of all that are ready for investors; the newest first. */
export async function listProfiles(ctx: Reading, applicationIds?: readonly string[]) {
  return (await readProfiles(ctx, applicationIds)).map((stored) => {
    const { title, sentence, what, asked, age } = stored;
    const approvers = listApprovers(stored, ctx.ages);
    const missing = approvers.find((approver) => !hasApproved(stored, approver));
    const state = missing ? unfinished[missing] : 'agreed';
    return { ...stored, texts: { title, sentence, what, asked }, ageBand: getAgeBand(age), approvers, state };
  });
}

async function readProfiles({ db }: Reading, applicationIds?: readonly string[]) {
  const profiles = db
    .selectFrom('profiles')
    .innerJoin('applications', 'applications.id', 'profiles.applicationId')
    .leftJoin('guardians', 'guardians.applicationId', 'profiles.applicationId')
    .selectAll('profiles')
    .select(['applications.name', 'applications.age', 'applications.status'])
    .select(['guardians.id as guardianId', 'guardians.state as guardianState'])
    .orderBy('profiles.savedAt', 'desc')
    .orderBy('profiles.applicationId');
  const chosen = applicationIds
    ? profiles.where('profiles.applicationId', 'in', applicationIds)
    : profiles.where('applications.status', '=', 'investor-ready');
  const rows = await chosen.execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ applicationId }) => applicationId);
  const consents = await db.selectFrom('consents').selectAll().where('applicationId', 'in', ids).execute();
  const consentsOf = Map.groupBy(consents, ({ applicationId }) => applicationId);
  return rows.map((row) => ({ ...row, consents: consentsOf.get(row.applicationId) ?? [] }));
}

/** The coordinator last, who is asked once the others agree. */
function listApprovers(stored: Stored, ages: AgeRules): readonly Approver[] {
  const hasGuardian = getGuardianStatus(stored.age, stored.guardianState, ages) !== null;
  return hasGuardian ? ['applicant', 'guardian', 'coordinator'] : ['applicant', 'coordinator'];
}

/** By the first approver who is missing. */
const unfinished = { applicant: 'draft', guardian: 'draft', coordinator: 'waiting' } as const;

export function hasApproved(stored: Stored, approver: Approver): boolean {
  return findAnswer(stored, approver)?.agrees === 1;
}

/** Returns the answer to this revision. A guardian's agreement ends with a refusal, or another guardian. */
export function findAnswer({ consents, revision, guardianId, guardianState }: Stored, approver: Approver) {
  const answer = consents.find((one) => one.approver === approver && one.revision === revision);
  const isLasting = approver !== 'guardian' || (answer?.actor === guardianId && guardianState !== 'refused');
  return answer?.agrees === 0 || isLasting ? answer : undefined;
}

export function isShown({ status, state }: Profile): boolean {
  return status === 'investor-ready' && state === 'agreed';
}

export function getAgeBand(age: number): 'under-16' | '16-17' | '18-19' | 'older' {
  if (age < 16) return 'under-16';
  if (age < 18) return '16-17';
  return age < 20 ? '18-19' : 'older';
}
