import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { openEngine } from '../../engines/open.ts';
import { startSite } from '../../tools/running-program.ts';
import { startMailServer } from '../support/mail-server.ts';
import { fillLogin, formButton, password } from './account-steps.ts';
import { desktop, expect } from './journey.ts';

type Engine = Awaited<ReturnType<typeof openEngine>>;

/** A site of its own with a mail server, and what signs these people in; the first of them is a coordinator. */
export async function startStaffSite(
  browser: Browser,
  people: readonly [coordinator: string, ...others: string[]],
  mailServer: Parameters<typeof startMailServer>[0] = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-staff-'));
  const mails = await startMailServer(mailServer);
  const settings = {
    STAFF_EMAILS: people[0],
    // What it requires is tested in second-factor.spec.ts.
    STAFF_SECOND_FACTOR: 'off',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Daybreak <hello@daybreak.example>',
  };
  const site = await startSite(folder, { settings });
  const { url } = site;

  async function signIn(email: string) {
    const page = await browser.newPage();
    await page.goto(`${url}/login?mode=register`);
    await fillLogin(page, email, password);
    await formButton(page, 'Sign Up').click();
    const find = () => mails.received.find(({ to }) => to?.[0]?.address === email)?.text?.match(/https?:\/\/\S+/)?.[0];
    await expect.poll(find).toBeTruthy();
    const { pathname, search } = new URL(find() ?? '');
    await page.goto(url + pathname + search);
    await formButton(page, 'Confirm this email').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    const state = await page.context().storageState();
    await page.context().close();
    return state;
  }

  const states = new Map<string, Awaited<ReturnType<typeof signIn>>>();
  for (const email of people) states.set(email, await signIn(email));

  return {
    url,
    mails,
    /** Stores what other pages would have stored. */
    async prepare(work: (engine: Engine) => Promise<unknown>) {
      const file = path.join(folder, 'data', 'daybreak.db');
      const engine = await openEngine({ kind: 'sqlite', file }, { mayCreate: false, asks: 'operator' });
      await work(engine);
      await engine.close();
    },
    /** A page of this person. */
    async open(email: string, options: BrowserContextOptions = {}) {
      const state = states.get(email);
      const context = await browser.newContext({
        viewport: desktop,
        ...(state && { storageState: state }),
        ...options,
      });
      return context.newPage();
    },
    async close() {
      await site.end('SIGTERM');
      await mails.close();
      await rm(folder, { recursive: true });
    },
  };
}
