import { hashLinkKey, makeRandomKey } from '../model/link-key.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import { dayMs } from '../model/time.ts';
import { putRecord, removeRecord } from '../ports/changes.ts';
import { noteInAccessLog } from '../ports/log-changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import { readMembers } from './members.ts';
import { changeTeam, putMember, type TeamPorts } from './team.ts';

/** How long the link works, which a start of the site writes while the team has no coordinator. */
const lifetimeMs = 30 * 60 * 1000;
const delayMs = 7 * dayMs;

/**
 * `settings`: where it is stored. `hash`: of the key in the link; `until`: ISO 8601, UTC. `claimedBy`: the address of the person who
 * is becoming the coordinator by it, in lower case.
 */
type FirstLink = { readonly hash: string; readonly until: string; readonly claimedBy?: string };

const stored = { collection: 'settings', id: 'first-coordinator' } as const;

export function makeFirstCoordinatorPath(key: string): string {
  return `/login/first/${key}`;
}

/** Whether somebody can open the staff side and invite the others. */
async function hasCoordinator({ records, staffEmails }: Pick<TeamPorts, 'records' | 'staffEmails'>) {
  return staffEmails.length > 0 || (await readMembers({ records })).some(({ data }) => data.role === 'coordinator');
}

/** The key of a new link, which ends the one before; null while there is a coordinator. */
export async function makeFirstCoordinatorKey(ports: TeamPorts): Promise<string | null> {
  if (await hasCoordinator(ports)) return null;
  const key = makeRandomKey();
  const data: FirstLink = {
    hash: hashLinkKey(key),
    until: new Date(ports.now().getTime() + lifetimeMs).toISOString(),
  };
  const version = (await ports.records.find(stored.collection, stored.id))?.version ?? 0;
  await ports.write([{ ...putRecord({ ...stored, version, data }), expectedVersion: null }]);
  return key;
}

type LinkPorts = Pick<TeamPorts, 'records' | 'staffEmails' | 'now'>;

/** The link with this key; null when it does not work: a wrong key, too late, used, or there is a coordinator. */
async function readLink(ports: LinkPorts, key: string): Promise<StoredRecord<FirstLink> | null> {
  const link = (await ports.records.find(stored.collection, stored.id)) as StoredRecord<FirstLink> | null;
  const isRight = link !== null && link.data.hash === hashLinkKey(key) && ports.now().toISOString() < link.data.until;
  return isRight && !(await hasCoordinator(ports)) ? link : null;
}

/** Until when the link with this key works; null when it does not. */
export async function findFirstLink(ports: LinkPorts, key: string): Promise<{ readonly until: string } | null> {
  return (await readLink(ports, key))?.data ?? null;
}

/**
 * Keeps the link for this address: of two people at once one goes on, and can begin again after a failure. What is done for an
 * account outside the store, which no write can hold, is done for that one alone.
 */
export async function claimFirstLink(ports: TeamPorts, key: string, email: string) {
  const claimedBy = email.toLowerCase();
  const link = await readLink(ports, key);
  if (link && link.data.claimedBy === undefined)
    await ports.write([putRecord({ ...link, data: { ...link.data, claimedBy } })]);
  const claimed = link && (await readLink(ports, key));
  return claimed?.data.claimedBy === claimedBy ? succeed(null) : fail('link-spent');
}

type FirstPerson = { readonly email: string; readonly name: string; readonly delaysSecondFactor: boolean };

/**
 * Uses the link up, unless another address has claimed it. Of two people at once one becomes the coordinator. `name`: empty where
 * it is not known; `delaysSecondFactor`: it may be set up within seven days instead of at once.
 */
export async function addFirstCoordinator(
  ports: TeamPorts,
  key: string,
  { email, name, delaysSecondFactor }: FirstPerson,
): Promise<Result<null, 'link-spent'>> {
  const address = email.toLowerCase();
  const link = await readLink(ports, key);
  if (!link || (link.data.claimedBy ?? address) !== address) return fail('link-spent');
  const at = ports.now().toISOString();
  const due = new Date(ports.now().getTime() + delayMs).toISOString();
  const person = { email: address, role: 'coordinator', invitedAt: at, invitedBy: 'site' } as const;
  const extra = { ...(name && { name }), ...(delaysSecondFactor && { secondFactorDue: due }) };
  const added = await changeTeam(ports, (members) =>
    members.some(({ data }) => data.role === 'coordinator')
      ? fail('already-member')
      : succeed([
          putMember({ ...person, ...extra }, members.find(({ id }) => id === address)?.version ?? 0),
          removeRecord(stored.collection, stored.id),
          noteInAccessLog({ by: null, at, what: 'added-to-team', details: { email: address, role: 'coordinator' } }),
        ]),
  );
  return added.ok ? added : fail('link-spent');
}
