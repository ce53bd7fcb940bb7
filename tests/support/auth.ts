import { createHmac } from 'node:crypto';
import type { AuthContext } from '../../auth/context.ts';
import type { LinkMail } from '../../core/mails/mail.ts';
import type { Account } from '../../core/team/viewer.ts';
import type { Database } from '../../db/schema.ts';
import { createAuthParts } from '../../server/context.ts';
import type { Config } from '../../server/settings.ts';
import { createTestContext, testSecret } from './test-context.ts';

type Settings = Pick<Config, 'publicUrl' | 'contactEmail' | 'providers'> &
  Partial<Pick<Config, 'concernEmails' | 'requiresSecondFactor' | 'firebase'>>;

const ordinary: Settings = {
  publicUrl: 'http://localhost:3000',
  contactEmail: 'team@daybreak.example',
  providers: { google: null },
};

/** Signing in as the server composes it, with mails that are caught instead of sent. */
export function createTestAuth(db: Database, settings = ordinary) {
  const mails: LinkMail[] = [];
  const failures: unknown[] = [];
  const context = createTestContext(db, settings);
  const auth = createAuthParts(
    { firebase: null, requiresSecondFactor: true, ...settings },
    {
      ctx: context,
      secret: testSecret,
      sendMail: async (mail) => void mails.push(mail),
      report: (error) => failures.push(error),
    },
  );

  /** The context of one request: from this network, with these cookies. */
  function createRequest(cookie = '', address = '192.0.2.1'): AuthContext {
    const headers = new Headers(cookie ? { Cookie: cookie } : {});
    const request = { headers, address, responseHeaders: new Headers() };
    return { ...context, ...auth, ...request };
  }

  return { context, auth, mails, failures, createRequest };
}

/** Signs in a new account without a password; returns the value of the header `Cookie`. */
export async function createSession(loadAuth: AuthContext['loadAuth'], account: Account): Promise<string> {
  const { internalAdapter, authCookies, secret } = await (await loadAuth()).$context;
  const user = await internalAdapter.createUser({ ...account, name: '' }, { method: 'email-password' });
  const { token } = await internalAdapter.createSession(user.id);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`;
}
