import type { Reader } from '../context.ts';
import { nameOf, type TeamNames } from './member-name.ts';

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
