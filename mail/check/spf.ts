import { BlockList, isIP } from 'node:net';
import type { MailFinding, MailFindingId } from '../../domain/mail/mail-finding.ts';

/**
 * What the DNS has of this type at a name, aliases followed; empty when there is nothing. `TXT`: each record in one piece,
 * `MX`: the names of the servers, `A`: addresses of both versions. Rejects when the DNS does not answer.
 */
export type AskDns = (type: 'TXT' | 'MX' | 'A', name: string) => Promise<readonly string[]>;

/** RFC 7208, section 4.6.4. */
const limits = { lookups: 10, voids: 2 } as const;

const record = /^v=spf1(?: |$)/i;
const modifier = /^([a-z][\w.-]*)=(.*)$/i;
const mechanism =
  /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]+(?:\/\d+)?|[^/]*))?((?:\/\d+)?(?:\/\/\d+)?)$/i;

type Walk = { readonly ask: AskDns; readonly networks: BlockList; lookups: number; voids: number; permits: boolean };

/** A fault of a record, which ends the walk. */
class SpfFault extends Error {
  readonly finding: MailFinding;
  constructor(id: MailFindingId, about: string) {
    super(id);
    this.finding = { id, level: 'fault', about };
  }
}

/**
 * Judges the SPF record of a domain as receivers read it (RFC 7208). Which addresses a mail service sends from is unknown
 * here: that its own address is not in the record is a note, no fault.
 */
export async function judgeSpf(domain: string, server: string, ask: AskDns): Promise<MailFinding> {
  const walk: Walk = { ask, networks: new BlockList(), lookups: 0, voids: 0, permits: false };
  try {
    if (!(await walkRecord(domain, walk))) return { id: 'spf-missing', level: 'fault', about: domain };
  } catch (error) {
    if (error instanceof SpfFault) return error.finding;
    throw error;
  }
  if (!walk.permits) return { id: 'spf-nobody', level: 'fault', about: domain };
  const addresses = isIP(server) ? [server] : await ask('A', server);
  const isNamed = addresses.some((address) => walk.networks.check(address, `ipv${isIP(address) as 4 | 6}`));
  return isNamed
    ? { id: 'spf-fits', level: 'well', about: server }
    : { id: 'spf-other-servers', level: 'note', about: server };
}

/** False when there is no record. */
async function walkRecord(domain: string, walk: Walk): Promise<boolean> {
  const found = (await walk.ask('TXT', domain)).filter((text) => record.test(text));
  if (found.length > 1) throw new SpfFault('spf-several', domain);
  const [text] = found;
  if (text === undefined) return false;
  let redirect: string | null = null;
  for (const term of text.split(/ +/).slice(1).filter(Boolean)) {
    const [, name, value] = modifier.exec(term) ?? [];
    if (name?.toLowerCase() === 'redirect' && value) redirect = value;
    if (name) continue;
    const parts = mechanism.exec(term);
    if (!parts) throw new SpfFault('spf-unreadable', term);
    const [, sign = '', kind = '', target = '', lengths = ''] = parts;
    const isPermission = sign === '' || sign === '+';
    if (kind.toLowerCase() !== 'all')
      await walkMechanism({ kind: kind.toLowerCase(), target, lengths, isPermission }, domain, walk);
    else if (isPermission) throw new SpfFault('spf-everybody', domain);
    // What follows it is never read.
    else return true;
  }
  if (redirect !== null) await follow(redirect, walk);
  return true;
}

type Mechanism = Readonly<Record<'kind' | 'target' | 'lengths', string>> & { readonly isPermission: boolean };

async function walkMechanism({ kind, target, lengths, isPermission }: Mechanism, domain: string, walk: Walk) {
  if (kind === 'ip4' || kind === 'ip6') {
    const [address = '', length = lengths.slice(1)] = target.split('/');
    if (isIP(address) !== Number(kind[2]) || Number(length) > (kind === 'ip4' ? 32 : 128))
      throw new SpfFault('spf-unreadable', `${kind}:${target}`);
    if (isPermission) permit(address, length, walk);
    return;
  }
  if (kind === 'include') return follow(target, walk);
  count(walk, 'lookups', domain);
  walk.permits ||= isPermission;
  // What a macro becomes depends on the mail; PTR is read from the address of its sender.
  if (target.includes('%') || kind === 'ptr') return;
  const name = target.split('/')[0] || domain;
  const hosts = kind === 'mx' ? await walk.ask('MX', name) : [name];
  const addresses = (await Promise.all(hosts.map((host) => walk.ask('A', host)))).flat();
  if (addresses.length === 0) count(walk, 'voids', domain);
  const length = /^\/(\d+)/.exec(lengths)?.[1] ?? target.split('/')[1] ?? '';
  if (Number(length) > 32) throw new SpfFault('spf-unreadable', `${kind}:${target}${lengths}`);
  if (isPermission && kind !== 'exists')
    for (const address of addresses) permit(address, isIP(address) === 4 ? length : '', walk);
}

async function follow(target: string, walk: Walk): Promise<void> {
  count(walk, 'lookups', target);
  if (target === '') throw new SpfFault('spf-unreadable', 'include:');
  if (target.includes('%')) walk.permits = true;
  else if (!(await walkRecord(target, walk))) throw new SpfFault('spf-include-missing', target);
}

/** `length`: of the network, in bits; '' for the address alone. */
function permit(address: string, length: string, walk: Walk): void {
  walk.permits = true;
  const version = isIP(address);
  walk.networks.addSubnet(address, Number(length || (version === 4 ? 32 : 128)), `ipv${version as 4 | 6}`);
}

function count(walk: Walk, what: keyof typeof limits, about: string): void {
  walk[what] += 1;
  if (walk[what] > limits[what]) throw new SpfFault(`spf-${what}`, about);
}
