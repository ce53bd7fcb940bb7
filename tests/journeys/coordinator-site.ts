import type { Browser } from '@playwright/test';
import { createEntry, save } from '../support/application-entry.ts';
import { phone } from './journey.ts';
import { sendMessage, startStaffSite } from './staff-site.ts';

const coordinator = 'anna.reyes@daybreak.example';
const applicant = 'lina@student.example';

/** A site with one application of Lina Varga, a coordinator at a desktop and the applicant's phone. */
export async function openCoordinatorSite(browser: Browser, message: string) {
  const site = await startStaffSite(browser, [coordinator]);
  await site.prepare((engine) => save(engine, createEntry({ name: 'Lina Varga', email: applicant, message })));
  const staff = await site.open(coordinator);
  const own = await site.open(applicant, { viewport: phone });
  return {
    staff,
    own,
    prepare: site.prepare,
    /** Sends the one message that waits, and opens the private page that it leads to. */
    async send() {
      await sendMessage(staff);
      await own.goto(await site.findLink(applicant, /\/applications\/\w{20,}/));
    },
    async end() {
      await staff.context().close();
      await own.context().close();
      await site.close();
    },
  };
}
