import type { TeamTable } from '../../db/programme-tables.ts';
import type { Context, Reader } from '../context.ts';
import { nameOf, type TeamNames } from './member-name.ts';
import type { Role } from './viewer.ts';

export async function listTeam({ db, staffEmails }: Pick<Context, 'db' | 'staffEmails'>) {
  const rows = await db.selectFrom('team').selectAll().orderBy('email').execute();
  const onServer = staffEmails.map((email) => {
    const row = rows.find((one) => one.email === email);
    return toMember({ email, role: 'coordinator', isOnServer: true }, row);
  });
  const others = rows.filter(({ email }) => !staffEmails.includes(email));
  return [
    ...onServer,
    ...others.flatMap((row) =>
      row.role === null ? [] : [toMember({ email: row.email, role: row.role, isOnServer: false }, row)],
    ),
  ];
}

type Person = { readonly email: string; readonly role: Role; readonly isOnServer: boolean };

function toMember(person: Person, row: TeamTable | undefined) {
  return {
    ...person,
    name: nameOf(person.email, { [person.email]: row?.name ?? '' }),
    isScoring: row?.isScoring !== 0,
  };
}

export async function listTeamNames({ db }: Reader): Promise<TeamNames> {
  const rows = await db.selectFrom('team').select(['email', 'name']).where('name', '!=', '').execute();
  return Object.fromEntries(rows.map(({ email, name }) => [email, name]));
}
