import type { TeamTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';
import type { Context, Reader, TransactionContext } from '../context.ts';

export type TeamError = 'not-an-email' | 'on-server' | 'already-member' | 'not-a-member' | 'last-coordinator';

/** Returns the team, and makes other changes of it wait until this transaction ends. */
export async function lockTeam(tx: TransactionContext): Promise<readonly TeamTable[]> {
  // In one order, so that two that lock it wait for each other instead of deadlocking.
  return tx.db.selectFrom('team').selectAll().orderBy('email').forUpdate().execute();
}

export async function findMember({ db }: Reader, email: string): Promise<TeamTable | undefined> {
  return db.selectFrom('team').selectAll().where('email', '=', email).executeTakeFirst();
}

const emptyRow = { role: null, name: '', isScoring: 1 };

type MemberChange = Partial<Omit<TeamTable, 'email'>>;

export async function putMember(db: Database, email: string, change: MemberChange): Promise<void> {
  await db
    .insertInto('team')
    .values({ ...emptyRow, ...change, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(change))
    .execute();
}

/** The same for a person without a role. Returns false if they have one. */
export async function insertMember(db: Database, email: string, change: MemberChange): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('team')
    .values({ ...emptyRow, ...change, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(change).where('team.role', 'is', null))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** An address of STAFF_EMAILS is a way in for ever. */
export function isLastCoordinator(
  { staffEmails }: Pick<Context, 'staffEmails'>,
  team: readonly TeamTable[],
  email: string,
): boolean {
  const coordinators = team.filter(({ role }) => role === 'coordinator');
  return staffEmails.length === 0 && coordinators.length === 1 && coordinators[0]?.email === email;
}
