import { describe, expect, it } from 'vitest';
import { getLinkKey } from '../../core/applicants/private-link.ts';
import type { Context } from '../../core/context.ts';
import { claimMail } from '../../mail/outbox.ts';
import { createEntry, readOnly } from '../support/application-entry.ts';
import { openCoordinatorSite } from './coordinator-site.ts';
import { pickPrivate, privateHeaders, readAlike } from './private-headers.ts';
import { answers, openSite } from './site.ts';

const email = 'parent@home.example';

/** A site that asks for guardians below this age, with one application of a person who is 16. */
async function openSiteWithApplication(guardianBelow = 17, review: Partial<Context> = {}) {
  const site = await openSite({ config: { ages: { minimum: 0, guardianBelow } }, review });
  await site.post('/apply', answers);
  return {
    ...site,
    /** The private page of the applicant. */
    path: `/applications/${await getLinkKey(site.ctx, (await readOnly(site.ctx)).id)}`,
    /** Names a guardian without scripts; returns the path in the mail to them. The receipt waits longer. */
    async askGuardian(this: { readonly path: string }) {
      const answer = await site.post(this.path, { intent: 'guardian', email });
      expect(answer.headers.get('Location')).toBe(this.path);
      const now = new Date().toISOString();
      const mail = await claimMail({ db: site.database }, now, now);
      expect(mail?.recipient).toBe(email);
      return /\/applications\/guardian\/\w+/.exec(mail?.text ?? '')?.[0] ?? '';
    },
  };
}

describe('the private page of an applicant below the age', () => {
  it('asks for a guardian, takes the address and shows the answer, without scripts', async () => {
    const site = await openSiteWithApplication();
    const read = async () => (await site.request(site.path)).text();
    expect(await read()).toContain('You’re under\u00a017');
    const guardianPath = await site.askGuardian();
    expect(await read()).toContain(`We asked ${email}`);
    await site.post(guardianPath, { intent: 'application', answer: 'agree' });
    expect(await read()).toContain(`${email} agreed on`);
  });

  it('returns an address that cannot be the one of a guardian, as it was typed', async () => {
    const { post, path } = await openSiteWithApplication();
    for (const [typed, text] of [
      ['parent(at)home', 'Enter an email address'],
      [answers.email, 'That’s your own address.'],
    ] as const) {
      const answer = await post(path, { intent: 'guardian', email: typed });
      expect(answer.status).toBe(422);
      const page = await answer.text();
      expect(page).toContain(text);
      expect(page).toMatch(/<input(?=[^>]*name="email")(?=[^>]*aria-invalid="true")(?=[^>]*autofocus)/i);
      expect(page).toContain(`value="${typed}"`);
    }
  });

  it('says nothing about it from that age on, and takes no address', async () => {
    const { read, post, path } = await openSiteWithApplication(16);
    expect(await read(path)).not.toContain('A parent or guardian');
    expect((await post(path, { intent: 'guardian', email })).status).toBe(422);
  });
});

describe('the page of a guardian', () => {
  it('shows nothing that the applicant typed', async () => {
    const site = await openSiteWithApplication();
    const page = await site.request(await site.askGuardian());
    expect([page.status, pickPrivate(page)]).toEqual([200, privateHeaders]);
    const html = await page.text();
    expect(html).toContain('May this young person take part in Daybreak?');
    const { age: _, ...typed } = answers;
    for (const text of [...Object.values(typed), email]) expect(html).not.toContain(text);
  });

  it('takes an answer and another one, and asks again what is none', async () => {
    const site = await openSiteWithApplication();
    const path = await site.askGuardian();
    const send = (answer: string) =>
      site.post(
        path,
        { intent: 'application', answer },
        { headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' } },
      );
    const answer = async (given: string) => {
      const { status, headers } = await send(given);
      expect([status, headers.get('Location')]).toEqual([303, `${path}#status`]);
      return (await site.request(path)).text();
    };
    const none = await send('perhaps');
    expect(none.status).toBe(422);
    expect(await none.text()).toMatch(/May this young person take part.*Choose one of the two answers/s);
    expect(await answer('refuse')).toMatch(/You said no on \d+.\w+\./);
    expect(await answer('agree')).toMatch(/You agreed on \d+.\w+\..*the reference .*DB-\w+.* may take part/s);
  });

  it('refuses very many answers in an hour, but for a refusal of the guardian', async () => {
    let wait = 0;
    const limits = { consume: async () => wait, refund: async () => {}, clear: async () => {} };
    const site = await openSiteWithApplication(17, { limits });
    const path = await site.askGuardian();
    wait = 900;
    const late = await site.post(path, { intent: 'application', answer: 'agree' });
    expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '900']);
    expect(await late.text()).toMatch(/May this young person take part.*Too many attempts/s);
    expect((await site.post(path, { intent: 'application', answer: 'refuse' })).status).toBe(303);
    expect(await site.read(path)).toContain('You said no on ');
  });

  it('asks nothing about a withdrawn application', async () => {
    const site = await openSiteWithApplication();
    const guardianPath = await site.askGuardian();
    const read = async () => (await site.request(guardianPath)).text();
    expect(await read()).toContain('I agree');
    await site.post(site.path, { intent: 'withdraw' });
    const page = await read();
    expect(page).toContain('This application is closed');
    expect(page).not.toMatch(/I agree/);
  });

  it('responds alike for an unknown key, an ended one and a deleted application', async () => {
    const site = await openSiteWithApplication();
    const read = async (path: string) => readAlike(await site.request(path), path);
    const unknown = await read('/applications/guardian/0123456789ABCDEFGHJKMNPQRS');
    expect(unknown.status).toBe(404);
    const first = await site.askGuardian();
    const second = await site.askGuardian();
    expect(await read(first)).toEqual(unknown);
    await site.post(site.path, { intent: 'erase', word: 'delete' });
    expect(await read(second)).toEqual(unknown);
    expect((await site.post(second, { intent: 'application', answer: 'agree' })).status).toBe(404);
  });
});

it.each([
  [17, true],
  [0, false],
])('staff see the guardian if one is asked below an age: %i', async (guardianBelow, isShown) => {
  const entry = createEntry({ age: 16 });
  const site = await openCoordinatorSite(entry, { ages: { minimum: 0, guardianBelow } });
  const page = await site.read(`/staff/applications/${entry.application.id}`);
  expect([page.includes('>Guardian<'), page.includes('No address yet.')]).toEqual([isShown, isShown]);
});

it('the privacy page names both ages while they are set, and says nothing about them otherwise', async () => {
  const read = async (ages: { minimum: number; guardianBelow: number }) => {
    const { request } = await openSite({ config: { ages } });
    return (await request('/privacy')).text();
  };
  const on = await read({ minimum: 13, guardianBelow: 16 });
  expect(on).toContain('You need to be\u00a013 to apply.');
  expect(on).toContain('If you’re under\u00a016,');
  expect(await read({ minimum: 0, guardianBelow: 0 })).not.toContain('You need to be');
});
