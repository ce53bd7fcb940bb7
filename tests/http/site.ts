import { EventEmitter } from 'node:events';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished, TestRunner } from 'vitest';
import type { Identity, SessionStore } from '../../core/accounts/identity.ts';
import { providerIds } from '../../core/accounts/openid-sign-in.ts';
import type { Context } from '../../core/context.ts';
import type { Account } from '../../core/team/viewer.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeOpenIdProviders } from '../../identity/openid/sign-in.ts';
import type { createApp } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import type { LogEntry } from '../../server/log.ts';
import { makeAccounts, makeFoundSession, testSecret } from '../support/account-parts.ts';
import { borrowDatabase } from '../support/postgres.ts';
import { sitesOnPostgres } from '../support/postgres-template.ts';
import { createTestContext } from '../support/test-context.ts';

const root = path.resolve(import.meta.dirname, '../..');
const clientFolder = path.join(root, 'build/client');
const { createApp: createBuiltApp } = (await import(path.join(root, 'build/server/index.js'))) as {
  createApp: typeof createApp;
};

export const publicUrl = 'http://localhost:3000';
const noProviders = Object.fromEntries(providerIds.map((id) => [id, null])) as Config['providers'];

type SiteParts = {
  readonly config?: Partial<Omit<Config, 'providers'>> & { readonly providers?: Partial<Config['providers']> };
  /** Who sends every request, whatever is in the session cookie. */
  readonly viewer?: { readonly kind: 'anonymous' } | (Account & { readonly kind: 'authenticated' });
  /** Replaces single methods of the identity service. */
  readonly identity?: Partial<Identity>;
  /** Replaces single methods of the session store. */
  readonly sessions?: Partial<SessionStore>;
  /** Replaces single ctx of what happens after the submit. */
  readonly review?: Partial<Context>;
};

/** An embedded database in memory; with TEST_DATABASE=postgres one on a server, empty again after the test. */
async function openTestDatabase(): Promise<Database> {
  if (!sitesOnPostgres) return openDatabase({ kind: 'sqlite', file: ':memory:' });
  const { url, giveBack } = await borrowDatabase();
  // As patient as a command: what a test sends at once waits on a busy machine.
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 10 }, { asks: 'operator' });
  // A site for all tests of a file ends with the server.
  if (TestRunner.getCurrentTest())
    onTestFinished(async () => {
      await database.destroy();
      await giveBack();
    });
  return database;
}

/** The built app in this process. */
export async function openSite({ config, viewer, identity, sessions, review }: SiteParts = {}) {
  const logged: LogEntry[] = [];
  const database = await openTestDatabase();
  const settings: Config = {
    port: 3000,
    host: null,
    dataDirectory: path.join(root, 'data'),
    publicUrl,
    contactEmail: 'hello@daybreak.example',
    trustedProxies: [],
    authSecret: null,
    engine: { kind: 'sqlite', file: ':memory:' },
    firebase: null,
    mail: null,
    staffEmails: [],
    // What it requires is tested in second-factor.test.ts.
    requiresSecondFactor: false,
    ages: { minimum: 0, guardianBelow: 0 },
    backupDays: 35,
    backupDirectory: null,
    ...config,
    providers: { ...noProviders, ...config?.providers },
  };
  const { accounts, mails } = makeAccounts(database, settings.publicUrl);
  const ctx: Context = {
    ...createTestContext(database, settings),
    ages: settings.ages,
    ...review,
  };
  const app = await createBuiltApp({
    config: settings,
    accounts: {
      ...accounts,
      note: (event, requestId) => logged.push({ level: 'info', event, requestId }),
      staffEmails: settings.staffEmails,
      requiresSecondFactor: settings.requiresSecondFactor,
      identity: {
        ...accounts.identity,
        ...(viewer && {
          describe: async () =>
            viewer.kind === 'authenticated'
              ? {
                  email: viewer.email,
                  emailVerified: viewer.emailVerified,
                  createdAt: '2026-05-13T08:00:00.000Z',
                  hasPassword: true,
                  providerSubjects: {},
                }
              : null,
        }),
        ...identity,
      },
      sessions: {
        ...accounts.sessions,
        ...(viewer?.kind === 'authenticated' && { find: async () => makeFoundSession(viewer) }),
        ...sessions,
      },
    },
    review: ctx,
    providers: makeOpenIdProviders(settings.providers, { publicUrl: settings.publicUrl, secret: testSecret }),
    log: (entry) => logged.push(entry),
    clientFolder,
  });

  /** Asks as a client at `address` would; the path is sent as it is. */
  async function request(target: string, init: RequestInit & { address?: string } = {}): Promise<Response> {
    const { address = '192.0.2.1', ...rest } = init;
    const headers = new Headers(rest.headers);
    if (!headers.has('Host')) headers.set('Host', new URL(settings.publicUrl).host);
    // Without a session cookie the site need not ask who is there.
    if (viewer?.kind === 'authenticated' && !headers.has('Cookie')) headers.set('Cookie', 'daybreak.session=any');
    const incoming = Object.assign(new EventEmitter(), {
      socket: { remoteAddress: address },
      headers: Object.fromEntries(headers),
      headersDistinct: Object.fromEntries([...headers].map(([name, value]) => [name, [value]])),
    });
    // As from a network: without it, requests one after the other are all of one turn, and count as simultaneous.
    await nextTurn();
    return app.fetch(new Request(`http://localhost:3000${target}`, { ...rest, headers, redirect: 'manual' }), {
      incoming,
    } as never);
  }

  /** Posts a form as a browser without scripts does. */
  function post(target: string, form: string | Record<string, string>, init: RequestInit & { address?: string } = {}) {
    const body = typeof form === 'string' ? form : new URLSearchParams(form).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...(init.headers as object) };
    return request(target, { method: 'POST', body, ...init, headers });
  }

  /** Follows a redirect as a browser does, with the cookies that came with it. */
  function follow(answer: Response): Promise<Response> {
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (viewer?.kind === 'authenticated') cookies.push('daybreak.session=any');
    return request(answer.headers.get('Location') ?? '', { headers: { Cookie: cookies.join('; ') } });
  }

  return { app, request, post, follow, logged, ctx, database, mails, close: () => database.destroy() };
}

export const answers = {
  name: 'Mira Sand',
  email: 'mira@student.example',
  phone: '555 0142',
  age: '16',
  school: 'Northgate High School',
  city: 'Rivermouth',
  message: 'A borrowing shelf for school labs.',
} as const;
