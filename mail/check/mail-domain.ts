import type { MailFinding } from '../../domain/mail/mail-finding.ts';
import { type AskDns, judgeSpf } from './spf.ts';

/** Where mail services put their keys. The name is in the signature alone, so that an unusual one is not found. */
const usualSelectors = (
  'default dkim mail smtp mx google selector1 selector2 s1 s2 k1 k2 k3 key1 ' +
  'brevo1 mailjet mandrill mg mta pm resend zoho protonmail fm1 fm2 fm3'
).split(' ');

/** What the DNS says about mails from `domain` that `server` sends. Each of SPF, DKIM, DMARC and MX has one finding. */
export async function judgeMailDomain(domain: string, server: string, ask: AskDns): Promise<readonly MailFinding[]> {
  if (!domain.includes('.')) return [{ id: 'from-local', level: 'fault', about: domain }];
  const orSilent = (work: Promise<MailFinding>) =>
    work.catch((): MailFinding => ({ id: 'dns-silent', level: 'note', about: domain }));
  const [spf, dkim, dmarc, mx] = await Promise.all([
    orSilent(judgeSpf(domain, server, ask)),
    orSilent(judgeDkim(domain, ask)),
    orSilent(judgeDmarc(domain, ask)),
    orSilent(judgeMx(domain, ask)),
  ]);
  // A mail service that sends with its own return address needs its key alone.
  const isVouchedFor = spf.id === 'spf-missing' && dkim.id === 'dkim-found';
  return [isVouchedFor ? { id: 'spf-not-needed', level: 'well', about: domain } : spf, dkim, dmarc, mx];
}

async function judgeDkim(domain: string, ask: AskDns): Promise<MailFinding> {
  const names = usualSelectors.map((selector) => `${selector}._domainkey.${domain}`);
  const keys = await Promise.all(
    names.map(async (name) => ({ name, key: (await ask('TXT', name)).map(readTags).find((tags) => tags.has('p')) })),
  );
  const inUse = keys.find(({ key }) => key?.get('p'));
  if (inUse) return { id: 'dkim-found', level: 'well', about: inUse.name };
  const revoked = keys.find(({ key }) => key);
  if (revoked) return { id: 'dkim-revoked', level: 'fault', about: revoked.name };
  return { id: 'dkim-unknown', level: 'note', about: domain };
}

/** The nearest record counts, that of the domain itself or one above it (RFC 7489, and the walk of its successor). */
async function judgeDmarc(domain: string, ask: AskDns): Promise<MailFinding> {
  const labels = domain.split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    const name = labels.slice(first).join('.');
    const records = (await ask('TXT', `_dmarc.${name}`)).filter((text) => /^v=DMARC1 *(?:;|$)/.test(text));
    if (records.length > 1) return { id: 'dmarc-several', level: 'fault', about: name };
    const [text] = records;
    if (text === undefined) continue;
    const tags = readTags(text);
    const policy = (first > 0 ? tags.get('sp') : undefined) ?? tags.get('p') ?? '';
    return /^(?:none|quarantine|reject)$/i.test(policy)
      ? { id: 'dmarc-found', level: 'well', about: `${name}: ${policy.toLowerCase()}` }
      : { id: 'dmarc-unreadable', level: 'fault', about: name };
  }
  return { id: 'dmarc-missing', level: 'fault', about: domain };
}

/** Without its own server a domain takes mail at its address (RFC 5321, 5.1); the server `.` refuses all (RFC 7505). */
async function judgeMx(domain: string, ask: AskDns): Promise<MailFinding> {
  const servers = await ask('MX', domain);
  const takesMail =
    servers.length > 0 ? servers.some((name) => name !== '' && name !== '.') : (await ask('A', domain)).length > 0;
  if (!takesMail) return { id: 'mx-missing', level: 'fault', about: domain };
  for (const name of servers)
    if ((await ask('A', name)).length > 0) return { id: 'mx-found', level: 'well', about: name };
  return servers.length > 0
    ? { id: 'mx-without-address', level: 'fault', about: servers.join(', ') }
    : { id: 'mx-found', level: 'well', about: domain };
}

/** `name=value; name=value`, as DKIM and DMARC write it. */
function readTags(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(';').flatMap((part) => {
      const [name, value] = part.split(/=(.*)/s);
      return value === undefined ? [] : [[(name ?? '').trim().toLowerCase(), value.trim()] as const];
    }),
  );
}
