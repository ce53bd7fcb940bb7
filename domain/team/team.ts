import { isEmail } from '../model/email.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import { type LastSeen, nameMaximumLength, type TeamMember } from '../model/team-member.ts';
import { type Role, roles } from '../model/viewer.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { addMail, type Change, putRecord, removeRecord } from '../ports/changes.ts';
import { noteInAccessLog } from '../ports/log-changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import {
  type Members,
  mostMembers,
  nameOf,
  readGivenNames,
  readMembers,
  readTeam,
  readTeamNames,
  type TeamNames,
} from './members.ts';

/** `staffEmails`: the addresses of STAFF_EMAILS in lower case, which are coordinators and not in the list. */
export type TeamPorts = ReviewPorts & {
  readonly staffEmails: readonly string[];
};

/**
 * - `not-an-email`: no address that a browser would accept.
 * - `on-server`: it is one of STAFF_EMAILS.
 * - `already-member`, `not-a-member`: the list has it, or does not have it.
 * - `last-coordinator`: without this person the team would have no coordinator.
 * - `busy`: another change of the team is being stored; try again.
 */
export type TeamRefusal =
  | 'not-an-email'
  | 'on-server'
  | 'already-member'
  | 'not-a-member'
  | 'last-coordinator'
  | 'busy';

/** Addresses that were in STAFF_EMAILS once are among them. */
const mostSeen = 2 * mostMembers;
const maximumWriteAttempts = 5;
const lastSeenStepMs = 60 * 60 * 1000;

/** Everybody with a role: first those of the server, then the list by address. */
export async function listTeam({ records, staffEmails }: Pick<TeamPorts, 'records' | 'staffEmails'>) {
  const { members, names } = await readTeam({ records });
  const seen = await records.readPage({ collection: 'visits', newestFirst: true, limit: mostSeen });
  const lastSeen = new Map(seen.records.map(({ id, data }) => [id, String(data['at'])]));
  const describe = ({ email, role, invitedAt }: Pick<TeamMember, 'email' | 'role'> & { invitedAt: string | null }) => ({
    email,
    /** As it was typed, or as the address tells. */
    name: nameOf(email, names),
    role,
    /** Named in STAFF_EMAILS: only the operator can remove it. */
    isOnServer: staffEmails.includes(email),
    invitedAt,
    lastSeenAt: lastSeen.get(email) ?? null,
  });
  return [
    ...staffEmails.map((email) => describe({ email, role: 'coordinator', invitedAt: null })),
    ...members.filter(({ data }) => !staffEmails.includes(data.email)).map(({ data }) => describe(data)),
  ];
}

/** Adds a person and tells them by mail. `by`: the coordinator's address; null for an operator's command. */
export async function addToTeam(
  ports: TeamPorts,
  by: string | null,
  { email, role, name = '' }: { readonly email: string; readonly role: Role; readonly name?: string },
): Promise<Result<null, TeamRefusal>> {
  const address = email.trim().toLowerCase();
  if (!isEmail(address)) return fail('not-an-email');
  if (ports.staffEmails.includes(address)) return fail('on-server');
  const at = ports.now().toISOString();
  const invitation = await makeInvitation(ports, by, { to: address, role });
  const added = await changeTeam(ports, (members) => {
    if (members.some(({ id }) => id === address)) return fail('already-member');
    const typed = name.trim().slice(0, nameMaximumLength);
    const data: TeamMember = {
      email: address,
      role,
      invitedAt: at,
      invitedBy: by ?? 'site',
      ...(typed && { name: typed }),
    };
    return succeed([
      putMember(data, 0),
      invitation,
      noteInAccessLog({ by, at, what: 'added-to-team', details: { email: address, role } }),
    ]);
  });
  if (added.ok) ports.notifyDelivery();
  return added;
}

export async function changeRole(ports: TeamPorts, by: string, email: string, role: Role) {
  if (ports.staffEmails.includes(email)) return fail('on-server');
  return changeTeam(ports, (members) => {
    const member = members.find(({ id }) => id === email);
    if (!member) return fail('not-a-member');
    if (member.data.role === role) return succeed([]);
    if (isLastCoordinator(ports, members, email)) return fail('last-coordinator');
    const at = ports.now().toISOString();
    return succeed([
      putMember({ ...member.data, role }, member.version),
      noteInAccessLog({ by, at, what: 'changed-role', details: { email, from: member.data.role, to: role } }),
    ]);
  });
}

/** The role ends with the next request. `by`: null for an operator's command. */
export function removeFromTeam(ports: TeamPorts, by: string | null, email: string): Promise<Result<null, TeamRefusal>> {
  const address = email.trim().toLowerCase();
  if (ports.staffEmails.includes(address)) return Promise.resolve(fail('on-server'));
  const at = ports.now().toISOString();
  const decide = (members: Members): Result<readonly Change[], TeamRefusal> => {
    const member = members.find(({ id }) => id === address);
    if (!member) return fail('not-a-member');
    if (isLastCoordinator(ports, members, address)) return fail('last-coordinator');
    return succeed([
      removeRecord('team', address),
      removeRecord('visits', address),
      noteInAccessLog({ by, at, what: 'removed-from-team', details: { email: address, role: member.data.role } }),
    ]);
  };
  return changeTeam(ports, decide, { [address]: '' });
}

/** Gives a person the name that messages, history and access log use; '' for the one that the address tells. */
export function renamePerson(
  ports: TeamPorts,
  by: string,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<Result<null, TeamRefusal>> {
  const typed = name.trim().slice(0, nameMaximumLength);
  const at = ports.now().toISOString();
  const decide = (members: Members): Result<readonly Change[], TeamRefusal> =>
    ports.staffEmails.includes(email) || members.some(({ id }) => id === email)
      ? succeed([noteInAccessLog({ by, at, what: 'renamed', details: { email, name: typed } })])
      : fail('not-a-member');
  return changeTeam(ports, decide, { [email]: typed });
}

async function makeInvitation(ports: TeamPorts, by: string | null, mail: { readonly to: string; readonly role: Role }) {
  const invitedBy = by === null ? null : nameOf(by, await readTeamNames(ports));
  return addMail(ports.writeMail({ kind: 'team-invitation', ...mail, invitedBy }));
}

/** Sends the invitation once more. */
export async function inviteAgain(ports: TeamPorts, by: string, email: string): Promise<Result<null, TeamRefusal>> {
  const member = (await ports.records.find('team', email)) as StoredRecord<TeamMember> | null;
  if (!member) return fail('not-a-member');
  const invitation = await makeInvitation(ports, by, { to: email, role: member.data.role });
  const data = { ...member.data, invitedAt: ports.now().toISOString(), invitedBy: by };
  const written = await ports.write([putMember(data, member.version), invitation]);
  if (!written.ok) return fail('busy');
  ports.notifyDelivery();
  return succeed(null);
}

/** Remembers that a person with a role opened the staff side; written at most once an hour. */
export async function noteLastSeen({ records, write, now }: ReviewPorts, email: string): Promise<void> {
  const id = email.toLowerCase();
  const seen = await records.find('visits', id);
  const last = Date.parse(String(seen?.data['at'] ?? ''));
  if (now().getTime() - last < lastSeenStepMs) return;
  const at = now().toISOString();
  const data: LastSeen = { at };
  const change = putRecord({ collection: 'visits', id, position: at, version: seen?.version ?? 0, data });
  await write([{ ...change, expectedVersion: null }]);
}

/**
 * Every change of the team writes this record too, so that of two changes at once the second one is a conflict and begins
 * again with the team as it is then: two coordinators cannot remove each other at once. `given`: names by address, '' for none.
 */
export async function changeTeam(
  ports: TeamPorts,
  decide: (members: Members) => Result<readonly Change[], TeamRefusal>,
  given: TeamNames = {},
): Promise<Result<null, TeamRefusal>> {
  for (let tries = 0; tries < maximumWriteAttempts; tries += 1) {
    const record = await ports.records.find('settings', 'team');
    const decided = decide(await readMembers(ports));
    if (!decided.ok) return decided;
    if (decided.value.length === 0) return succeed(null);
    const names = Object.entries({ ...readGivenNames(record), ...given }).filter(([, name]) => name !== '');
    const data = { names: Object.fromEntries(names) };
    const guard = putRecord({ collection: 'settings', id: 'team', version: record?.version ?? 0, data });
    if ((await ports.write([guard, ...decided.value])).ok) return succeed(null);
  }
  return fail('busy');
}

/** An address of the server is a way in for ever. */
function isLastCoordinator({ staffEmails }: TeamPorts, members: Members, email: string): boolean {
  const coordinators = members.filter(({ data }) => data.role === 'coordinator');
  return staffEmails.length === 0 && coordinators.length === 1 && coordinators[0]?.id === email;
}

export function putMember(data: TeamMember, version: number): Change {
  return putRecord({ collection: 'team', id: data.email, group: data.role, version, data });
}

export function isRole(text: string | undefined): text is Role {
  return (roles as readonly (string | undefined)[]).includes(text);
}
