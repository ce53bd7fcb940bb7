import type { Context, Reader } from '../context.ts';
import { nameOf, type TeamNames } from './member-name.ts';

export async function listTeam({ db, staffEmails }: Pick<Context, 'db' | 'staffEmails'>) {
  const rows = await db.selectFrom('team').selectAll().orderBy('email').execute();
  const onServer = staffEmails.map((email) => ({ email, role: 'coordinator' as const, isOnServer: true }));
  const others = rows.flatMap(({ email, role }) =>
    role === null || staffEmails.includes(email) ? [] : [{ email, role, isOnServer: false }],
  );
  return [...onServer, ...others].map((person) => {
    const row = rows.find(({ email }) => email === person.email);
    const name = nameOf(person.email, { [person.email]: row?.name ?? '' });
    const { conductVersion = null, conductAgreedAt = null } = row ?? {};
    return { ...person, name, isScoring: row?.isScoring !== 0, conductVersion, conductAgreedAt };
  });
}

export async function listTeamNames({ db }: Reader): Promise<TeamNames> {
  const rows = await db.selectFrom('team').select(['email', 'name']).where('name', '!=', '').execute();
  return Object.fromEntries(rows.map(({ email, name }) => [email, name]));
}
