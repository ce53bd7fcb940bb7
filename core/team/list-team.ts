import type { Reader } from '../context.ts';
import { nameOf, type TeamNames } from './member-name.ts';

export async function listTeam({ db }: Reader) {
  const rows = await db.selectFrom('team').selectAll().orderBy('email').execute();
  return rows.map((row) => {
    return { ...row, name: nameOf(row.email, { [row.email]: row.name }), isScoring: row.isScoring === 1 };
  });
}

export async function listTeamNames({ db }: Reader): Promise<TeamNames> {
  const rows = await db.selectFrom('team').select(['email', 'name']).where('name', '!=', '').execute();
  return Object.fromEntries(rows.map(({ email, name }) => [email, name]));
}
