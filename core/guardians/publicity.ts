import type { PublicityConsentTable } from '../../db/safety-tables.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, Reader } from '../context.ts';
import { addHistory } from '../history/history.ts';
import { isVenture } from '../mentoring/steps.ts';
import { fail, succeed } from '../result.ts';
import { findGuardian } from './find-guardian.ts';
import type { GuardianStatus } from './guardian.ts';

/** `guardianId` is null for the applicant's answer. */
type Answer = { readonly applicationId: string; readonly guardianId: string | null; readonly agrees: boolean };

/** Stores whether applicant or guardian agrees to photos and the name. They may change it at any time. */
export async function answerPublicity(ctx: Context, { applicationId, guardianId, agrees }: Answer) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const guardian = await findGuardian(tx, applicationId);
    // The applicant may have named another guardian since.
    if (!application || (guardianId !== null && guardian?.id !== guardianId)) return fail('not-found');
    const party = guardianId === null ? 'applicant' : 'guardian';
    const before = (await readPublicity(tx, [applicationId])).get(applicationId);
    if (before?.[party] === agrees) return succeed(null);
    const answeredAt = tx.now().toISOString();
    const row: PublicityConsentTable = { applicationId, party, agrees: agrees ? 1 : 0, answeredAt };
    const insert = tx.db.insertInto('publicity_consents').values(row);
    await insert.onConflict((conflict) => conflict.columns(['applicationId', 'party']).doUpdateSet(row)).execute();
    await addHistory(tx, applicationId, { kind: party }, { what: 'publicity-answered', agrees });
    return succeed(null);
  });
}

export type Publicity = Partial<Record<PublicityConsentTable['party'], boolean>>;

/** Returns the answers by application. */
export async function readPublicity({ db }: Reader, applicationIds: readonly string[]) {
  const byId = new Map<string, Publicity>();
  if (applicationIds.length === 0) return byId;
  const rows = db.selectFrom('publicity_consents').selectAll().where('applicationId', 'in', applicationIds);
  for (const { applicationId, party, agrees } of await rows.execute())
    byId.set(applicationId, { ...byId.get(applicationId), [party]: agrees === 1 });
  return byId;
}

type Asking = { readonly party: keyof Publicity; readonly invitations: readonly unknown[] };

/** Returns null while it is too early to ask. An answer can always be changed. */
export async function findPublicity(ctx: Reader, { id, status }: ApplicationTable, { party, invitations }: Asking) {
  const agrees = (await readPublicity(ctx, [id])).get(id)?.[party] ?? null;
  return agrees !== null || isVenture(status) || invitations.length > 0 ? { agrees } : null;
}

/** A guardian, if one is asked, has to agree to this and to taking part. */
export function isPublicityAgreed({ applicant, guardian }: Publicity, status: GuardianStatus | null): boolean {
  return applicant === true && (status === null || (status === 'confirmed' && guardian === true));
}
