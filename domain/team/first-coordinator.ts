import { hashLinkKey, makeRandomKey } from '../model/link-key.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import { dayMs } from '../model/time.ts';
import { putRecord } from '../ports/changes.ts';
import { readMembers } from './members.ts';
import { changeTeam, noteInAccessLog, putMember, type TeamPorts } from './team.ts';

/** How long the link works, which a start of the site writes while the team has no coordinator. */
const lifetimeMs = 30 * 60 * 1000;
const delayMs = 7 * dayMs;

/** `settings`: where it is stored. `hash`: of the key in the link; `until`: ISO 8601, UTC. */
type FirstLink = { readonly hash: string; readonly until: string };

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

/** Until when the link with this key works; null when it does not: a wrong key, too late, used, or there is a coordinator. */
export async function findFirstLink(
  ports: Pick<TeamPorts, 'records' | 'staffEmails' | 'now'>,
  key: string,
): Promise<{ readonly until: string } | null> {
  const link = (await ports.records.find(stored.collection, stored.id))?.data as FirstLink | undefined;
  const isRight = link !== undefined && link.hash === hashLinkKey(key) && ports.now().toISOString() < link.until;
  return isRight && !(await hasCoordinator(ports)) ? { until: link.until } : null;
}

type FirstPerson = {
  readonly email: string;
  /** Empty where it is not known. */
  readonly name: string;
  /** Whether the second factor may be set up within seven days instead of at once. */
  readonly delaysSecondFactor: boolean;
};

/** Uses the link up. Of two people at once one becomes the coordinator. */
export async function addFirstCoordinator(
  ports: TeamPorts,
  key: string,
  { email, name, delaysSecondFactor }: FirstPerson,
): Promise<Result<null, 'link-spent'>> {
  if (!(await findFirstLink(ports, key))) return fail('link-spent');
  const address = email.toLowerCase();
  const at = ports.now().toISOString();
  const due = new Date(ports.now().getTime() + delayMs).toISOString();
  const person = { email: address, role: 'coordinator', invitedAt: at, invitedBy: 'site' } as const;
  const extra = { ...(name && { name }), ...(delaysSecondFactor && { secondFactorDue: due }) };
  const added = await changeTeam(ports, (members) =>
    members.some(({ data }) => data.role === 'coordinator')
      ? fail('already-member')
      : succeed([
          putMember({ ...person, ...extra }, members.find(({ id }) => id === address)?.version ?? 0),
          { kind: 'remove-record', collection: stored.collection, id: stored.id },
          noteInAccessLog(null, at, 'added-to-team', { email: address, role: 'coordinator' }),
        ]),
  );
  return added.ok ? added : fail('link-spent');
}
