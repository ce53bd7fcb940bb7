import { type Browser, type BrowserContextOptions, type Page, request } from '@playwright/test';
import { startMailServer } from '../support/mail-server.ts';
import { addValidChecks, putMember } from '../support/team.ts';
import { password } from './account-steps.ts';
import { desktop, expect, waitUntilHydrated } from './journey.ts';
import { startOwnSite } from './own-site.ts';

type Options = {
  readonly mailServer?: Parameters<typeof startMailServer>[0];
  readonly settings?: Readonly<Record<string, string>>;
};

/** A site of its own with a mail server, where these people are signed in, a coordinator first. */
export async function startStaffSite(
  browser: Browser,
  people: readonly [coordinator: string, ...others: string[]],
  { mailServer, settings }: Options = {},
) {
  const mails = await startMailServer(mailServer);
  const site = await startOwnSite({
    // What it requires is tested in second-factor.spec.ts.
    STAFF_SECOND_FACTOR: 'off',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Daybreak <hello@daybreak.example>',
    ...settings,
  });

  /** The path of this kind in a mail to an address, as soon as there is one. */
  async function findLink(to: string, kind: RegExp): Promise<string> {
    const find = () =>
      mails.received
        .filter(({ envelope }) => envelope.to.includes(to))
        .flatMap(({ text }) => text?.match(/(?<=https?:\/\/[^/]+)\/\S+/g) ?? [])
        .find((link) => kind.test(link)) ?? '';
    await expect.poll(find).not.toBe('');
    return find();
  }

  /** Signs in by requests; account.spec.ts and second-factor.spec.ts show the pages for it. */
  async function signIn(email: string) {
    const client = await request.newContext({ baseURL: site.url });
    const post = async (path: string, form: Record<string, string>) => {
      const answer = await client.post(path, { form, maxRedirects: 0 });
      expect(answer.status(), path).toBe(303);
    };
    await post('/login?mode=register', { email, password });
    await post(await findLink(email, /\/login\/verify/), {});
    const state = await client.storageState();
    await client.dispose();
    return state;
  }

  await site.prepare(async ({ db }) => {
    await putMember(db, people[0]);
    await addValidChecks(db, ...people);
  });
  const states = new Map<string, Awaited<ReturnType<typeof signIn>>>();
  for (const email of people) states.set(email, await signIn(email));

  return {
    ...site,
    mails,
    findLink,
    /** A reviewer of the team, as the team's page would add one. */
    async addReviewer(email: string) {
      await site.prepare(({ db }) => putMember(db, email, { role: 'reviewer' }));
    },
    /** A page of this person. */
    async open(email: string, options: BrowserContextOptions = {}) {
      const state = states.get(email);
      const context = await browser.newContext({
        viewport: desktop,
        baseURL: site.url,
        ...(state && { storageState: state }),
        ...options,
      });
      return context.newPage();
    },
    async close() {
      await site.close();
      await mails.close();
    },
  };
}

/** Sends the one message that waits. */
export async function sendMessage(staff: Page): Promise<void> {
  await staff.goto('/staff/messages');
  await waitUntilHydrated(staff);
  await staff.getByRole('button', { name: 'Send 1 message' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Send 1 message' }).click();
  await expect(staff.getByText('1 message on the way.')).toBeVisible();
}
