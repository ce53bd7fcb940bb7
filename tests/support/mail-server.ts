import type { AddressInfo } from 'node:net';
import { buffer as readAll } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = Email & { readonly envelope: { readonly from: string; readonly to: readonly string[] } };

/** A mail server of this machine that keeps what it receives, and refuses by its options. */
export async function startMailServer(options: SMTPServerOptions & { readonly port?: number } = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: options.onAuth === undefined,
    // No authority signed its certificate.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    // Do not ask DNS who connects.
    disableReverseLookup: true,
    logger: false,
    // Connections that stay idle are cut after this number of milliseconds.
    closeTimeout: 50,
    async onData(stream, session, callback) {
      const content = await readAll(stream).catch(() => null);
      // The client was killed half way.
      if (content === null) return;
      const mail = await PostalMime.parse(content);
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        ...mail,
        envelope: { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) },
      });
      callback();
    },
    ...options,
  });
  // Clients that are killed cut their connections; that is no news here.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  let closed: Promise<void> | null = null;
  return {
    received,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close() {
      closed ??= new Promise<void>((resolve) => server.close(resolve));
      return closed;
    },
  };
}

/** The answer of a mail server that refuses something. */
export function createRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
