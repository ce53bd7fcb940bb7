import type { TeamTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';
import type { Reader, TransactionContext } from '../context.ts';

export type TeamError = 'not-an-email' | 'already-member' | 'not-a-member' | 'last-coordinator';

/** Returns the team, and makes other changes of it wait until this transaction ends. */
export async function lockTeam(tx: TransactionContext): Promise<readonly TeamTable[]> {
  // In one order, so that two that lock it wait for each other instead of deadlocking.
  return tx.db.selectFrom('team').selectAll().orderBy('email').forUpdate().execute();
}

export async function findMember({ db }: Reader, email: string): Promise<TeamTable | undefined> {
  return db.selectFrom('team').selectAll().where('email', '=', email).executeTakeFirst();
}

type NewMember = Pick<TeamTable, 'role'> & Partial<TeamTable>;

/** Adds a person. Returns false if they are on the team. */
export async function insertMember(db: Database, email: string, member: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('team')
    .values({ name: '', isScoring: 1, ...member, email })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateMember(db: Database, email: string, change: Partial<TeamTable>): Promise<void> {
  await db.updateTable('team').set(change).where('email', '=', email).execute();
}

export function isLastCoordinator(team: readonly TeamTable[], email: string): boolean {
  const coordinators = team.filter(({ role }) => role === 'coordinator');
  return coordinators.length === 1 && coordinators[0]?.email === email;
}
