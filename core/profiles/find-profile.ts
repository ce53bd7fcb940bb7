import type { ApplicationTable, ConsentTable, ProfileTable } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import { type AgeRules, type GuardianState, getGuardianStatus } from '../guardians/guardian.ts';

export type Approver = ConsentTable['approver'];

type Stored = ProfileTable &
  Pick<ApplicationTable, 'name' | 'age' | 'status'> & {
    readonly guardianId: string | null;
    readonly guardianState: GuardianState | null;
    readonly consents: readonly ConsentTable[];
  };

export type Profile = Stored & {
  readonly approvers: readonly Approver[];
  /** `waiting`: all but the coordinator agree. */
  readonly state: 'draft' | 'waiting' | 'agreed';
};

type Reader = Pick<Context, 'db' | 'ages'>;

export async function findProfile(ctx: Reader, applicationId: string): Promise<Profile | null> {
  const [profile] = await listProfiles(ctx, { applicationIds: [applicationId] });
  return profile ?? null;
}

/** Lists the profiles of these applications, or of all that are ready for investors; the newest first. */
export async function listProfiles(
  { db, ages }: Reader,
  { applicationIds }: { readonly applicationIds?: readonly string[] } = {},
): Promise<readonly Profile[]> {
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
  return rows.map((row) => {
    const given = consents.filter(({ applicationId }) => applicationId === row.applicationId);
    return describe({ ...row, consents: given }, ages);
  });
}

function describe(stored: Stored, ages: AgeRules): Profile {
  const hasGuardian = getGuardianStatus(stored, stored.guardianState, ages) !== null;
  const approvers: readonly Approver[] = hasGuardian
    ? ['applicant', 'guardian', 'coordinator']
    : ['applicant', 'coordinator'];
  const missing = approvers.filter((approver) => !hasApproved(stored, approver));
  const isWaiting = missing.length === 1 && missing[0] === 'coordinator';
  const unfinished = isWaiting ? 'waiting' : 'draft';
  return { ...stored, approvers, state: missing.length === 0 ? 'agreed' : unfinished };
}

/** An agreement is to one revision, and to one guardian. */
export function hasApproved({ consents, revision, guardianId, guardianState }: Stored, approver: Approver): boolean {
  const consent = consents.find((one) => one.approver === approver);
  if (!consent || consent.agrees === 0 || consent.revision !== revision) return false;
  return approver !== 'guardian' || (consent.actor === guardianId && guardianState !== 'refused');
}

export function isShown({ status, state }: Profile): boolean {
  return status === 'investor-ready' && state === 'agreed';
}
