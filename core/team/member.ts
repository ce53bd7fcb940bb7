import type { TeamTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';
import type { Reader, TransactionContext } from '../context.ts';
import { fail, succeed } from '../result.ts';
import { nameOf, type TeamNames } from './member-name.ts';
import type { Role } from './viewer.ts';

export async function listTeam({ db }: Reader) {
  const rows = await db.selectFrom('team').selectAll().orderBy('email').execute();
  return rows.map((row) => {
    return { ...row, name: nameOf(row.email, { [row.email]: row.name }), isScoring: row.isScoring === 1 };
  });
}

/** Returns by email when the newest session of a member was last renewed, which happens once a day. */
export async function listLastSeen({ db }: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .innerJoin('team', 'team.email', 'user.email')
    .select(['team.email', ({ fn }) => fn.max('session.updatedAt').as('seenAt')])
    .groupBy('team.email')
    .execute();
  return new Map(rows.map(({ email, seenAt }) => [email, new Date(seenAt).toISOString()]));
}

export async function listTeamNames({ db }: Reader): Promise<TeamNames> {
  const rows = await db.selectFrom('team').select(['email', 'name']).where('name', '!=', '').execute();
  return Object.fromEntries(rows.map(({ email, name }) => [email, name]));
}

export type TeamError = 'not-an-email' | 'already-member' | 'not-a-member' | 'last-coordinator';

/** Returns a member whose next role is `next`, and makes other changes of the team wait. */
export async function lockMember(tx: TransactionContext, email: string, next: Role | null) {
  // In one order, so that two that lock the team wait for each other instead of deadlocking.
  const team = await tx.db.selectFrom('team').selectAll().orderBy('email').forUpdate().execute();
  const found = team.find((member) => member.email === email);
  if (!found) return fail('not-a-member');
  const isLast = team.every((member) => member.role !== 'coordinator' || member.email === email);
  return isLast && found.role === 'coordinator' && next !== 'coordinator' ? fail('last-coordinator') : succeed(found);
}

export async function findMember({ db }: Reader, email: string): Promise<TeamTable | undefined> {
  return db.selectFrom('team').selectAll().where('email', '=', email).executeTakeFirst();
}

type NewMember = Pick<TeamTable, 'role'> & Partial<TeamTable>;

/** Adds a person. Returns false if they are on the team. */
export async function insertMember(db: Database, email: string, member: NewMember): Promise<boolean> {
  const insert = db.insertInto('team').values({ name: '', isScoring: 1, ...member, email });
  const stored = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

export async function updateMember(db: Database, email: string, change: Partial<TeamTable>): Promise<void> {
  await db.updateTable('team').set(change).where('email', '=', email).execute();
}
