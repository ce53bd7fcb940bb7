import { expect, it } from 'vitest';
import { judgeMailDomain } from './mail-domain.ts';
import type { AskDns } from './spf.ts';

type Zone = Readonly<
  Record<string, Partial<Record<'TXT' | 'MX' | 'A', readonly string[]>> & { readonly CNAME?: string }>
>;

/** Answers as a resolver does: it follows aliases. */
function makeAsk(zone: Zone): AskDns {
  return async function ask(type, name): Promise<readonly string[]> {
    const { CNAME, ...answers } = zone[name] ?? {};
    return CNAME === undefined ? (answers[type] ?? []) : ask(type, CNAME);
  };
}

const domain = 'daybreak.example';
const server = 'smtp.relay.example';
const key = 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A';
const spf = (text: string) => ({ [domain]: { TXT: [`v=spf1 ${text}`], MX: ['mx.daybreak.example'] } });

/** A domain whose mails all is well with. */
const healthy: Zone = {
  ...spf('include:_spf.relay.example ~all'),
  '_spf.relay.example': { TXT: ['v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all'] },
  [server]: { A: ['192.0.2.25'] },
  'mx.daybreak.example': { A: ['198.51.100.7'] },
  'selector1._domainkey.daybreak.example': { TXT: [key] },
  '_dmarc.daybreak.example': { TXT: ['v=DMARC1; p=quarantine; rua=mailto:reports@daybreak.example'] },
};

const includes = Array.from({ length: 11 }, (_, index) => `_spf${index}.relay.example`);
const manyIncludes: Zone = {
  ...Object.fromEntries(includes.map((name) => [name, { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] }])),
};

/** What changes in the healthy zone, and what is found then that is not well. */
const zones: Record<string, { zone?: Zone; from?: string; found: readonly string[] }> = {
  'a relay that SPF includes': { found: [] },
  'no record at all': {
    zone: { [domain]: {}, 'selector1._domainkey.daybreak.example': {}, '_dmarc.daybreak.example': {} },
    found: ['fault spf-missing', 'note dkim-unknown', 'fault dmarc-missing', 'fault mx-missing'],
  },
  'two SPF records': {
    zone: { [domain]: { TXT: ['v=spf1 mx ~all', 'v=spf1 include:_spf.relay.example ~all'], A: ['198.51.100.1'] } },
    found: ['fault spf-several'],
  },
  'DKIM only': { zone: { [domain]: { MX: ['mx.daybreak.example'] } }, found: [] },
  'other texts at the domain': {
    zone: {
      [domain]: {
        ...spf('include:_spf.relay.example ~all')[domain],
        TXT: ['site=1', 'v=spf10 all', 'V=SPF1 mx a ip4:192.0.2.25 -ALL'],
      },
    },
    found: [],
  },
  'a relay that sends from other servers': {
    zone: { [server]: { A: ['203.0.113.9'] } },
    found: ['note spf-other-servers'],
  },
  'the address of the domain itself': {
    zone: { ...spf('a/24 -all'), [domain]: { ...spf('a/24 -all')[domain], A: ['192.0.2.200'] } },
    found: [],
  },
  'an MX that sends too': { zone: { ...spf('mx -all'), 'mx.daybreak.example': { A: ['192.0.2.25'] } }, found: [] },
  'a redirect': { zone: spf('redirect=_spf.relay.example'), found: [] },
  'a redirect that leads nowhere': { zone: spf('redirect=_spf.gone.example'), found: ['fault spf-include-missing'] },
  'an include that is gone': { zone: spf('include:_spf.gone.example ~all'), found: ['fault spf-include-missing'] },
  'an include that includes itself': {
    zone: {
      ...spf('include:_spf.relay.example ~all'),
      '_spf.relay.example': { TXT: ['v=spf1 include:_spf.relay.example -all'] },
    },
    found: ['fault spf-lookups'],
  },
  'exactly ten lookups': {
    zone: {
      ...manyIncludes,
      ...spf(
        `${includes
          .slice(0, 10)
          .map((name) => `include:${name}`)
          .join(' ')} ~all`,
      ),
    },
    found: [],
  },
  'eleven lookups': {
    zone: { ...manyIncludes, ...spf(`${includes.map((name) => `include:${name}`).join(' ')} ~all`) },
    found: ['fault spf-lookups'],
  },
  'two void lookups': { zone: spf('a:one.gone.example a:two.gone.example include:_spf.relay.example ~all'), found: [] },
  'three void lookups': {
    zone: spf('a:one.gone.example a:two.gone.example mx:three.gone.example ~all'),
    found: ['fault spf-voids'],
  },
  'a word that SPF does not know': { zone: spf('includes:_spf.relay.example ~all'), found: ['fault spf-unreadable'] },
  'an address of the wrong version': { zone: spf('ip4:2001:db8::1 ~all'), found: ['fault spf-unreadable'] },
  'a network that is longer than an address': {
    zone: spf('ip4:192.0.2.0/33 ~all'),
    found: ['fault spf-unreadable'],
  },
  'a network around an address that is longer than one': { zone: spf('mx/64 ~all'), found: ['fault spf-unreadable'] },
  'a network of all addresses': { zone: spf('ip4:0.0.0.0/0 ~all'), found: [] },
  'a macro': { zone: spf('exists:%{i}._spf.relay.example ip4:192.0.2.25 ~all'), found: [] },
  'an SPF that lets everybody send': { zone: spf('+all'), found: ['fault spf-everybody'] },
  'an SPF for a domain that sends nothing': { zone: spf('-all'), found: ['fault spf-nobody'] },
  'terms after all': { zone: spf('ip4:192.0.2.25 ~all include:_spf.gone.example'), found: [] },
  'a chain of aliases': {
    zone: {
      'selector1._domainkey.daybreak.example': { CNAME: 'daybreak-example.relay.example' },
      'daybreak-example.relay.example': { CNAME: 'key.relay.example' },
      'key.relay.example': { TXT: [key] },
      [server]: { CNAME: 'eu.relay.example' },
      'eu.relay.example': { A: ['192.0.2.77'] },
    },
    found: [],
  },
  'a revoked key': {
    zone: { 'selector1._domainkey.daybreak.example': { TXT: ['v=DKIM1; p='] } },
    found: ['fault dkim-revoked'],
  },
  'a revoked key, and a new one': {
    zone: { 's1._domainkey.daybreak.example': { TXT: ['v=DKIM1; p='] } },
    found: [],
  },
  'a key at an unusual name': {
    zone: { 'selector1._domainkey.daybreak.example': {}, 'x7._domainkey.daybreak.example': { TXT: [key] } },
    found: ['note dkim-unknown'],
  },
  'a subdomain under the policy of its domain': {
    from: 'mail.daybreak.example',
    zone: {
      'mail.daybreak.example': { TXT: ['v=spf1 include:_spf.relay.example -all'], MX: ['mx.daybreak.example'] },
      's1._domainkey.mail.daybreak.example': { TXT: [key] },
      '_dmarc.daybreak.example': { TXT: ['v=DMARC1; p=reject; sp=none'] },
    },
    found: [],
  },
  'a subdomain without its own SPF': {
    from: 'mail.daybreak.example',
    zone: { 'mail.daybreak.example': { A: ['198.51.100.7'] } },
    found: ['fault spf-missing', 'note dkim-unknown'],
  },
  'a DMARC record without a policy': {
    zone: { '_dmarc.daybreak.example': { TXT: ['v=DMARC1; rua=mailto:reports@daybreak.example'] } },
    found: ['fault dmarc-unreadable'],
  },
  'two DMARC records': {
    zone: { '_dmarc.daybreak.example': { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } },
    found: ['fault dmarc-several'],
  },
  'the SPF record at every name': {
    zone: { '_dmarc.daybreak.example': { TXT: ['v=spf1 ~all'] } },
    found: ['fault dmarc-missing'],
  },
  'a domain that takes no mail': {
    zone: { [domain]: { TXT: ['v=spf1 ip4:192.0.2.25 -all'], MX: [''] } },
    found: ['fault mx-missing'],
  },
  'no MX, and an address': {
    zone: { [domain]: { TXT: ['v=spf1 ip4:192.0.2.25 -all'], A: ['198.51.100.7'] } },
    found: [],
  },
  'an MX that is gone': { zone: { 'mx.daybreak.example': {} }, found: ['fault mx-without-address'] },
  'a name that the world does not know': { from: 'laptop', found: ['fault from-local'] },
};

it.each(Object.entries(zones))('judges %s', async (_, { zone = {}, from = domain, found }) => {
  const findings = await judgeMailDomain(from, server, makeAsk({ ...healthy, ...zone }));
  expect(findings.filter(({ level }) => level !== 'well').map(({ level, id }) => `${level} ${id}`)).toEqual(found);
});

it('finds no fault where the DNS does not answer', async () => {
  const findings = await judgeMailDomain(domain, server, async () => {
    throw new Error('timeout');
  });
  expect(new Set(findings.map(({ id }) => id))).toEqual(new Set(['dns-silent']));
});
