import { EventEmitter } from 'node:events';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished, TestRunner } from 'vitest';
import type { AuthParts } from '../../auth/context.ts';
import { sampleOperator } from '../../content/en/site/operator.ts';
import type { Context } from '../../core/context.ts';
import type { Account } from '../../core/team/viewer.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import type { createApp } from '../../server/app.ts';
import type { LogEntry } from '../../server/log.ts';
import type { Config } from '../../server/settings.ts';
import { createSession, createTestAuth } from '../support/auth.ts';
import { borrowDatabase } from '../support/postgres.ts';
import { sitesOnPostgres } from '../support/postgres-template.ts';
import { addValidChecks, putMember } from '../support/team.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { createApp: createBuiltApp } = (await import(path.join(root, 'build/server/app.js'))) as {
  createApp: typeof createApp;
};

export const publicUrl = 'http://localhost:3000';

type SiteParts = {
  readonly config?: Partial<Config>;
  readonly coordinators?: readonly string[];
  /** Sends every request that has no cookie of its own. */
  readonly viewer?: Account | null;
  /** Replaces single parts of the context. */
  readonly review?: Partial<Context>;
  /** Waited for whenever a request needs accounts. */
  readonly beforeAuth?: () => Promise<void>;
};

/** An embedded database in memory, or with TEST_DATABASE=postgres an empty one on a server. */
async function openTestDatabase(): Promise<Database> {
  if (!sitesOnPostgres) return openDatabase({ kind: 'sqlite', file: ':memory:' });
  const { url, giveBack } = await borrowDatabase();
  if (TestRunner.getCurrentTest()) onTestFinished(giveBack);
  // As patient as a command: simultaneous requests of a test wait on a busy machine.
  return openDatabase({ kind: 'postgres', url, poolSize: 10 }, { asks: 'operator' });
}

/** The built app in this process. */
export async function openSite({ config, coordinators = [], viewer, review, beforeAuth }: SiteParts = {}) {
  const logged: LogEntry[] = [];
  const database = await openTestDatabase();
  // A site for all tests of a file is closed by the file.
  if (TestRunner.getCurrentTest()) onTestFinished(() => database.destroy());
  for (const email of coordinators) await putMember(database, email);
  const settings: Config = {
    port: 3000,
    host: null,
    dataDirectory: path.join(root, 'data'),
    publicUrl,
    contactEmail: 'hello@daybreak.example',
    operator: sampleOperator,
    trustedProxies: [],
    authSecret: null,
    engine: { kind: 'sqlite', file: ':memory:' },
    firebase: null,
    mail: null,
    concernEmails: [],
    // Tested in second-factor.test.ts.
    requiresSecondFactor: false,
    ages: { minimum: 0, guardianBelow: 0 },
    backupDays: 35,
    backupDirectory: null,
    providers: { google: null },
    ...config,
  };
  const { auth, mails, context, failures } = createTestAuth(database, settings);
  const slowAuth = beforeAuth && { loadAuth: () => beforeAuth().then(auth.loadAuth) };
  const ctx: Context & AuthParts = { ...context, ages: settings.ages, ...review, ...auth, ...slowAuth };
  const app = await createBuiltApp({
    config: settings,
    ctx,
    log: (entry) => logged.push(entry),
  });
  const cookie = viewer ? await createSession(auth.loadAuth, viewer) : null;
  if (viewer) await addValidChecks(database, viewer.email);

  /** Asks as a client at `address` would; the path is sent as it is. */
  async function request(target: string, init: RequestInit & { address?: string } = {}): Promise<Response> {
    const { address = '192.0.2.1', ...rest } = init;
    const headers = new Headers(rest.headers);
    if (!headers.has('Host')) headers.set('Host', new URL(settings.publicUrl).host);
    if (cookie && !headers.has('Cookie')) headers.set('Cookie', cookie);
    const incoming = Object.assign(new EventEmitter(), {
      socket: { remoteAddress: address },
      headers: Object.fromEntries(headers),
      headersDistinct: Object.fromEntries([...headers].map(([name, value]) => [name, [value]])),
    });
    // Requests of one turn of the event loop count as simultaneous.
    await nextTurn();
    return app.fetch(new Request(`http://localhost:3000${target}`, { ...rest, headers, redirect: 'manual' }), {
      incoming,
      outgoing: { destroyed: false },
    } as never);
  }

  /** Posts a form as a browser without scripts does. */
  function post(target: string, form: string | Record<string, string>, init: RequestInit & { address?: string } = {}) {
    const body = typeof form === 'string' ? form : new URLSearchParams(form).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...(init.headers as object) };
    return request(target, { method: 'POST', body, ...init, headers });
  }

  const read = async (...asked: Parameters<typeof request>) => (await request(...asked)).text();

  /** Follows a redirect as a browser does, with the cookies that came with it. */
  function follow(answer: Response): Promise<Response> {
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookie) cookies.push(cookie);
    return request(answer.headers.get('Location') ?? '', { headers: { Cookie: cookies.join('; ') } });
  }

  return {
    app,
    request,
    read,
    post,
    follow,
    logged,
    ctx,
    database,
    auth,
    mails,
    failures,
    cookie,
    close: () => database.destroy(),
  };
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
