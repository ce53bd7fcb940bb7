import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { sendCookies } from '../../tests/support/cookie-jar.ts';
import { repository } from '../repository.ts';
import { startSite } from '../running-program.ts';

const password = 'seven quiet lanterns';

/** Each with its address; null has no account. `verified` has confirmed its own; `role` counts then. */
export const roles = {
  anonymous: null,
  account: { email: 'mira@student.example', verified: false, role: null },
  verified: { email: 'noor@student.example', verified: true, role: null },
  reviewer: { email: 'lee@daybreak.example', verified: true, role: 'reviewer' },
  coordinator: { email: 'kim@daybreak.example', verified: true, role: 'coordinator' },
} as const;
export type Role = keyof typeof roles;

type Ask = { readonly method?: string; readonly body?: string | Buffer; readonly headers?: Record<string, string> };

type VisitedSiteOptions = {
  /** Whether roles wait for a second factor, which none of the visitors proves. */
  readonly requiresSecondFactor?: boolean;
  /** Further settings, for example the database. */
  readonly settings?: Record<string, string>;
};

/** The real site, asked from ever new addresses, and the visitors of each role. */
export async function openSiteForVisitors(
  folder: string,
  { requiresSecondFactor = false, settings: given = {} }: VisitedSiteOptions = {},
) {
  const settings = { ...given, STAFF_SECOND_FACTOR: requiresSecondFactor ? 'required' : 'off' };
  const site = await startSite(folder, { settings: { STAFF_EMAILS: roles.coordinator.email, ...settings } });
  const failures: string[] = [];
  site.child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.includes('"request-failed"')) failures.push(chunk.toString());
  });
  const sessions: Partial<Record<Role, Headers>> = {};
  let count = 0;

  /** Redirects are not followed. A lost connection rejects. */
  async function ask(path: string, { method = 'GET', body, headers }: Ask = {}, role: Role = 'anonymous') {
    count += 1;
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const response = await fetch(site.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': address,
        ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...Object.fromEntries(sessions[role] ?? []),
        ...headers,
      },
      ...(body !== undefined && { body: body as string }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  const post = (path: string, form: Record<string, string>, role?: Role) =>
    ask(path, { method: 'POST', body: new URLSearchParams(form).toString() }, role);

  /** The link in the mail to this address, as soon as that lies in the outbox. */
  async function readToken(email: string): Promise<string> {
    const outbox = join(folder, 'data', 'outbox');
    const find = () =>
      readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(outbox, name), 'utf8'))
        .filter((mail) => mail.includes(`To: ${email}`))
        .map((mail) => /verify\?token=([\w.%-]+)/.exec(mail)?.[1])
        .find(Boolean);
    return vi.waitFor(() => find() ?? Promise.reject(new Error(`no mail to ${email}`)), { timeout: 10_000 });
  }

  async function signIn(role: Role, { email, verified }: NonNullable<(typeof roles)[Role]>): Promise<void> {
    let answer = await post('/login', { email, password });
    const isNew = answer.status !== 303;
    if (isNew) answer = await post('/login?mode=register', { email, password });
    expect(answer.status, `${role} cannot sign in`).toBe(303);
    sessions[role] = sendCookies(answer.headers.getSetCookie());
    if (isNew && verified) await post(`/login/verify?token=${await readToken(email)}`, {}, role);
  }

  const { email: reviewer, role } = roles.reviewer;
  execFileSync(process.execPath, [join(repository, 'cli/staff/main.ts'), 'add', reviewer, '--role', role], {
    cwd: folder,
    env: { DATA_DIR: join(folder, 'data'), ...given },
    stdio: 'ignore',
  });

  return {
    ...site,
    ask,
    post,
    sessions,
    /** The lines of the log about requests that failed. */
    failures,
    /** How many requests were sent. */
    count: () => count,
    /** Signs the role in, again where a request before signed it out. */
    async enter(role: Role): Promise<void> {
      const account = roles[role];
      const session = async () => JSON.parse((await ask('/session', {}, role)).text) as Record<string, unknown>;
      if (!account || (await session())['kind'] === 'authenticated') return;
      await signIn(role, account);
      expect(await session()).toMatchObject({
        emailVerified: account.verified,
        roles: account.role && !requiresSecondFactor ? [account.role] : [],
        ...(account.role && requiresSecondFactor && { pendingRoles: [account.role] }),
      });
    },
  };
}

export type VisitedSite = Awaited<ReturnType<typeof openSiteForVisitors>>;
