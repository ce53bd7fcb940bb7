import { runCommand } from '../../tools/run-command.ts';
import { startSite } from '../../tools/running-program.ts';
import { createClientAddress } from './application-form.ts';
import { addValidChecks } from './checks.ts';
import { sendCookies } from './cookie-jar.ts';
import { listMailTexts, openStore } from './stored-mails.ts';

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

type SiteOptions = {
  /** True: roles wait for a second factor, which the visitors cannot prove. */
  readonly requiresSecondFactor?: boolean;
  /** Further settings, for example the database. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** The real site, asked from ever new addresses, and the visitors of each role. */
export async function openSiteForVisitors(
  folder: string,
  { requiresSecondFactor = false, settings: given = {} }: SiteOptions = {},
) {
  const STAFF_SECOND_FACTOR = requiresSecondFactor ? 'required' : 'off';
  const settings = { STAFF_EMAILS: roles.coordinator.email, STAFF_SECOND_FACTOR, ...given };
  const site = await startSite(folder, { settings });
  const failures: string[] = [];
  site.child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.includes('"request-failed"')) failures.push(chunk.toString());
  });
  const sessions: Partial<Record<Role, Headers>> = {};
  let count = 0;

  /** Redirects are not followed. A lost connection rejects. */
  async function ask(path: string, { method = 'GET', body, headers }: Ask = {}, role: Role = 'anonymous') {
    count += 1;
    const response = await fetch(site.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': createClientAddress(count),
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

  /** The token in the newest mail to this address. */
  async function readToken(email: string): Promise<string> {
    const [newest = ''] = await listMailTexts(email, folder, given);
    return /verify\?token=([\w.%-]+)/.exec(newest)?.[1] ?? '';
  }

  async function signIn(role: Role, { email, verified }: NonNullable<(typeof roles)[Role]>): Promise<void> {
    let answer = await post('/login', { email, password });
    const isNew = answer.status !== 303;
    if (isNew) answer = await post('/login?mode=register', { email, password });
    if (answer.status !== 303) throw new Error(`${role} cannot sign in: ${answer.status}`);
    sessions[role] = sendCookies(answer.headers.getSetCookie());
    if (isNew && verified) await post(`/login/verify?token=${await readToken(email)}`, {}, role);
  }

  const { email: reviewer, role } = roles.reviewer;
  runCommand('staff', ['add', reviewer, '--role', role], { folder, settings: given });
  const db = await openStore(folder, given);
  await addValidChecks(db, reviewer, roles.coordinator.email);
  await db.destroy();

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
      const readSession = async () => JSON.parse((await ask('/session', {}, role)).text);
      if (!account || (await readSession()).kind === 'authenticated') return;
      await signIn(role, account);
      const { emailVerified, roles: had, pendingRoles = [] } = await readSession();
      const found = JSON.stringify([emailVerified, requiresSecondFactor ? pendingRoles : had]);
      const expected = JSON.stringify([account.verified, account.role ? [account.role] : []]);
      if (found !== expected) throw new Error(`${role} is ${found} instead of ${expected}`);
    },
  };
}

export type VisitedSite = Awaited<ReturnType<typeof openSiteForVisitors>>;
