import type { ApplicationTable, EventTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { addHistory } from '../history/history.ts';
import { fail, succeed } from '../result.ts';
import { findGuardian } from './find-guardian.ts';
import type { GuardianStatus } from './guardian.ts';

/** `guardianId` is null for the applicant's answer. */
type Answer = { readonly applicationId: string; readonly guardianId: string | null; readonly agrees: boolean };

/** Stores whether applicant or guardian agrees to photos and the name. They may change it at any time. */
export async function answerPublicity(ctx: Context, { applicationId, guardianId, agrees }: Answer) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const person = guardianId === null ? application : await findGuardian(tx, applicationId);
    // The applicant may have named another guardian since.
    if (!person || (guardianId !== null && person.id !== guardianId)) return fail('not-found');
    const agreesToPublicity = agrees ? 1 : 0;
    if (person.agreesToPublicity === agreesToPublicity) return succeed(null);
    const table = guardianId === null ? 'applications' : 'guardians';
    await tx.db.updateTable(table).set({ agreesToPublicity }).where('id', '=', person.id).execute();
    const kind = guardianId === null ? 'applicant' : 'guardian';
    await addHistory(tx, applicationId, { kind }, { what: 'publicity-answered', agrees });
    return succeed(null);
  });
}

/** Null before an invitation to an event: a meeting has no photos. An answer can always be changed. */
export function getPublicity(answer: number | null, invitations: readonly Pick<EventTable, 'kind'>[]) {
  if (answer !== null) return { agrees: answer === 1 };
  return invitations.some(({ kind }) => kind !== 'meeting') ? { agrees: null } : null;
}

type Publicity = Pick<ApplicationTable, 'agreesToPublicity'>;

/** A guardian, if one is asked, has to agree to this and to taking part. */
export function isPublicityAgreed(applicant: Publicity, status: GuardianStatus | null, guardian?: Publicity) {
  const guardianAgrees = status === 'confirmed' && guardian?.agreesToPublicity === 1;
  return applicant.agreesToPublicity === 1 && (status === null || guardianAgrees);
}
