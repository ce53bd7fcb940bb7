import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { putMember } from '../../core/team/member-row.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { startSite } from '../../tools/running-program.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createSignedIn } from './create-signed-in.ts';
import { desktop, expect } from './journey.ts';

type Engine = { readonly db: Database };

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

  /** The path of this kind in the first mail to an address, as soon as there is one. */
  async function findLink(to: string, kind: RegExp): Promise<string> {
    const find = () => {
      const mail = mails.received.find((one) => one.to?.[0]?.address === to);
      const links = mail?.text?.match(/https?:\/\/\S+/g) ?? [];
      const { pathname, search } = new URL(links.find((link) => kind.test(link)) ?? url);
      return pathname + search;
    };
    await expect.poll(find).not.toBe('/');
    return find();
  }

  const states = new Map<string, Awaited<ReturnType<typeof createSignedIn>>>();
  for (const email of people)
    states.set(email, await createSignedIn(url, email, (to) => findLink(to, /\/login\/verify/)));

  return {
    url,
    mails,
    findLink,
    /** Stores what other pages would have stored. */
    async prepare(work: (engine: Engine) => Promise<unknown>) {
      const file = path.join(folder, 'data', 'daybreak.db');
      const db = await openDatabase({ kind: 'sqlite', file }, { mayCreate: false, asks: 'operator' });
      await work({ db });
      await db.destroy();
    },
    /** A reviewer of the team, as the team's page would add one. */
    async addReviewer(email: string) {
      await this.prepare(({ db }) => putMember(db, email, { role: 'reviewer' }));
    },
    /** A page of this person. */
    async open(email: string, options: BrowserContextOptions = {}) {
      const state = states.get(email);
      const context = await browser.newContext({
        viewport: desktop,
        baseURL: url,
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
