import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { openEngine } from '../../engines/open.ts';
import { startSite } from '../../tools/running-program.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { startMailServer } from '../support/mail-server.ts';
import { fillLogin, formButton, password } from './account-steps.ts';
import { desktop, expect, phone } from './journey.ts';

const coordinator = 'anna.reyes@daybreak.example';
const applicant = 'lina@student.example';

/** A site with a mail server, one application of Lina Varga, a coordinator at a desktop and the applicant's phone. */
export async function openCoordinatorSite(browser: Browser, message: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-staff-'));
  const mails = await startMailServer();
  const site = await startSite(folder, {
    settings: {
      STAFF_EMAILS: coordinator,
      STAFF_SECOND_FACTOR: 'off',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Daybreak <hello@daybreak.example>',
    },
  });
  const file = path.join(folder, 'data', 'daybreak.db');
  const engine = await openEngine({ kind: 'sqlite', file }, { mayCreate: false, asks: 'operator' });
  await save(engine, makeEntry({ name: 'Lina Varga', email: applicant, message }));
  await engine.close();
  /** The link in the first mail to an address, as soon as there is one. */
  const findLink = async (to: string) => {
    let found = '';
    await expect
      .poll(() => {
        const mail = mails.received.find((one) => JSON.stringify(one.to).includes(to));
        found = mail?.text?.match(/https?:\/\/\S+(?:verify|applications\/\w{20,})\S*/)?.[0] ?? '';
        return found;
      })
      .not.toBe('');
    return site.url + new URL(found).pathname + new URL(found).search;
  };
  const staff = await (await browser.newContext({ viewport: desktop, baseURL: site.url })).newPage();
  await staff.goto('/login?mode=register');
  await fillLogin(staff, coordinator, password);
  await formButton(staff, 'Sign Up').click();
  await staff.goto(await findLink(coordinator));
  await formButton(staff, 'Confirm this email').click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const own = await (await browser.newContext({ viewport: phone })).newPage();
  return {
    staff,
    own,
    /** Hands over the one message that waits, and opens the private page that it leads to. */
    async release() {
      await staff.goto('/staff/outbox?release=all');
      await staff.getByRole('dialog').getByRole('button', { name: 'Release 1 message' }).click();
      await own.goto(await findLink(applicant));
    },
    async end() {
      await staff.context().close();
      await own.context().close();
      await site.end('SIGTERM');
      await mails.close();
      await rm(folder, { recursive: true });
    },
  };
}
