import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { MailChecks, MailFinding } from '../../domain/mail/mail-finding.ts';
import { readSender } from '../message.ts';
import type { SmtpOptions } from '../smtp-transport.ts';
import { judgeMailDomain } from './mail-domain.ts';
import type { AskDns } from './spf.ts';

const timeoutMs = 10_000;
const localHost = /^(?:localhost|127\..*|\[?::1\]?)$/;

type MailSettings = Pick<SmtpOptions, 'smtpUrl' | 'from'>;

/** Looks at the way of the mails; asks the DNS of this machine. */
export function makeMailChecks({ smtpUrl, from }: MailSettings, ask: AskDns = makeAskDns()): MailChecks {
  const domain = (readSender(from).address.split('@').at(-1) ?? '').toLowerCase();
  return {
    judgeDomain: () => judgeMailDomain(domain, new URL(smtpUrl).hostname.replace(/^\[|\]$/g, ''), ask),
    probeServer: () => probeServer(smtpUrl),
  };
}

function makeAskDns(): AskDns {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const orNothing = async <Answer>(asking: Promise<Answer[]>) =>
    asking.catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
      throw error;
    });
  return async (type, name) => {
    // A long record is stored in several pieces.
    if (type === 'TXT') return (await orNothing(resolver.resolveTxt(name))).map((pieces) => pieces.join(''));
    if (type === 'MX') {
      const servers = await orNothing(resolver.resolveMx(name));
      return servers.sort((one, other) => one.priority - other.priority).map(({ exchange }) => exchange);
    }
    if (isIP(name)) return [name];
    return (await Promise.all([orNothing(resolver.resolve4(name)), orNothing(resolver.resolve6(name))])).flat();
  };
}

/** Connects and signs in as the site does, and sends nothing. */
async function probeServer(smtpUrl: string): Promise<readonly MailFinding[]> {
  const { parseConnectionUrl } = await import('nodemailer/lib/shared');
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const { auth, ...options } = parseConnectionUrl(smtpUrl);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    logger: false,
    debug: false,
  });
  const server = `${connection.host}:${connection.port}`;
  const describe = ({ code, responseCode }: SmtpError) => `${server}, ${responseCode ?? code ?? 'no answer'}`;
  // The library gives all failures of TLS one code.
  const judge = ({ message }: Error) => (message.includes('certificate') ? 'server-unproven' : 'server-away');
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    return [{ id: judge(error as Error), level: 'fault', about: describe(error as SmtpError) }];
  }
  // The connection may break later, when no caller asks any more.
  connection.on('error', () => {});
  try {
    if (auth?.user)
      await new Promise<void>((resolve, reject) =>
        connection.login(auth, (error) => (error ? reject(error) : resolve())),
      );
  } catch (error) {
    return [{ id: 'server-refuses', level: 'fault', about: describe(error as SmtpError) }];
  } finally {
    connection.quit();
  }
  const isLocal = localHost.test(connection.host);
  const isNamed = connection.name.includes('.') && !connection.name.startsWith('[');
  return [
    connection.secure || isLocal
      ? { id: 'server-answers', level: 'well', about: server }
      : { id: 'server-plain', level: 'fault', about: server },
    isNamed || isLocal
      ? { id: 'helo', level: 'well', about: connection.name }
      : { id: 'helo-local', level: 'note', about: connection.name },
  ];
}

type SmtpError = { readonly code?: string; readonly responseCode?: number };
