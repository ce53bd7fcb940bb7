import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newAddress } from '../../content/en/applicants/application.ts';
import { privateLinksMail } from '../../content/en/mails/applicant-mails.ts';
import { getLinkKey } from '../../core/applicants/private-link.ts';
import { closedStatuses } from '../../core/applications/status.ts';
import type { Context } from '../../core/context.ts';
import { listAll, readOnly, readRow } from '../support/application-entry.ts';
import { changeStatus } from '../support/change-application.ts';
import { takeMails } from '../support/mail.ts';
import { storeSettings } from '../support/store-settings.ts';
import { pickPrivate, privateHeaders, readAlike } from './private-headers.ts';
import { answers, openSite } from './site.ts';

/** The application that the site has. */
let id: string;

/** A site with one application; `path` is its private page. */
async function openSiteWithApplication(review: Partial<Context> = {}) {
  const site = await openSite({ review });
  const answer = await site.post('/apply', answers);
  ({ id } = await readOnly(site.ctx));
  return {
    ...site,
    answer,
    path: `/applications/${await getLinkKey(site.ctx, id)}`,
  };
}

it('the receipt of an application sent without scripts is shown once, only to the browser that sent it', async () => {
  const { answer, request, read, path } = await openSiteWithApplication();
  const page = answer.headers.get('Location') ?? '';
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const own = await request(page, { headers: { Cookie: cookie } });
  expect(await own.text()).toContain(path);
  expect(own.headers.get('Set-Cookie')).toContain('Max-Age=0');
  const stranger = await read(page);
  expect(stranger).toContain('Submitted successfully!');
  expect(stranger).not.toContain('/applications/');
});

describe('a private page', () => {
  it('offers what helps next when it is closed: the text again, the address to correct, or nothing', async () => {
    const { read, path, ctx } = await openSiteWithApplication();
    const again = /Apply again with your text.*Scripts are off in your browser, so the form opens empty\./s;
    const contact = /value="contact".*What you sent/s;
    for (const status of closedStatuses) {
      const seenVersion = (await readRow(ctx, id)).version;
      await changeStatus(ctx, {
        applicationId: id,
        version: seenVersion,
        status,
        message: null,
        actorEmail: 'kim@daybreak.example',
      });
      const page = await read(path);
      expect(again.test(page), status).toBe(status === 'declined' || status === 'withdrawn');
      expect(contact.test(page), status).toBe(status === 'unreachable');
    }
  });

  it('responds alike for an unknown key and for a deleted application', async () => {
    const { request, read, post, path } = await openSiteWithApplication();
    expect((await post(path, { intent: 'erase', word: 'yes' })).status).toBe(422);
    const erased = await post(path, { intent: 'erase', word: 'delete' });
    expect(erased.headers.get('Location')).toBe('/applications?done=erased#status');
    const plain = async (target: string) => readAlike(await request(target), target);
    const unknown = await plain('/applications/0123456789ABCDEFGHJKMNPQRS');
    expect(await read('/applications/00000000000000000000000000')).toContain('Lost your link?');
    expect(unknown.status).toBe(404);
    expect(await plain(path)).toEqual(unknown);
  });

  it('refuses very many changes in an hour and returns the typed texts, but withdraws and deletes', async () => {
    let wait = 0;
    const limits = { consume: async () => wait, refund: async () => {}, clear: async () => {} };
    const { post, path, ctx } = await openSiteWithApplication({ limits });
    wait = 900;
    const typed = [
      ['contact', { email: 'new@student.example', phone: '555 0199' }],
      ['guardian', {}],
      ['answers', {}],
      ['invitation', {}],
      ['feedback', {}],
      ['renew', {}],
    ] as const;
    for (const [intent, fields] of typed) {
      const late = await post(path, { intent, ...fields });
      expect([late.status, late.headers.get('Retry-After')], intent).toEqual([429, '900']);
      const page = await late.text();
      for (const text of Object.values(fields)) expect(page, intent).toContain(`value="${text}"`);
      if (intent === 'contact' || intent === 'renew') expect(page, intent).toContain('Too many attempts.');
    }
    expect((await readRow(ctx, id)).version).toBe(1);
    expect((await post(path, { intent: 'withdraw' })).status).toBe(303);
    expect((await readRow(ctx, id)).status).toBe('withdrawn');
    expect((await post(path, { intent: 'erase', word: 'delete' })).status).toBe(303);
    expect(await listAll(ctx)).toEqual([]);
  });

  it('takes a form from itself, although its policy hides its origin, and none from elsewhere', async () => {
    const { post, path } = await openSiteWithApplication();
    const send = (site: string) =>
      post(path, { intent: 'withdraw' }, { headers: { Origin: 'null', 'Sec-Fetch-Site': site } });
    expect((await send('cross-site')).status).toBe(403);
    expect((await send('same-origin')).headers.get('Location')).toBe(`${path}#status`);
  });
});

describe('a lost link', () => {
  it('is answered in the same way with and without an application', async () => {
    const { post } = await openSiteWithApplication();
    for (const email of [answers.email, 'stranger@student.example']) {
      const answer = await post('/applications', { email });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/applications?done=sent#status']);
    }
  });

  it('is stored as a mail before the site stops', async () => {
    const { post, app, database } = await openSite();
    await post('/apply', answers);
    await post('/applications', { email: answers.email });
    await app.close();
    expect((await takeMails(database)).map(({ subject }) => subject)).toContain(privateLinksMail.subject);
  });
});

it('while applications are closed the page says so, and a form that is sent all the same is refused with its text', async () => {
  const site = await openSite();
  await storeSettings(site.ctx, { closesAt: '2026-01-01T00:00:00.000Z' });
  await site.app.pages.renew();
  const page = await site.read('/apply?submitted=unknown');
  expect(page).toContain('Applications are closed.');
  const answer = await site.post('/apply', answers);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('value="Mira Sand"');
  expect(await listAll(site.ctx)).toEqual([]);
});

it('the privacy page names the periods that the job uses', async () => {
  const site = await openSite();
  await storeSettings(site.ctx, { spamDays: 17 });
  await site.app.pages.renew();
  const page = await site.read('/privacy');
  expect(page).toMatch(/Spam<\/dt><dd[^>]*>17\u00a0days/);
  expect(page).toMatch(/Our access log<\/dt><dd[^>]*>One year/);
});

it('the link to a new address makes it count and opens no private page: the mailbox may be that of a stranger', async () => {
  const { request, post, path, ctx, database } = await openSiteWithApplication();
  const { phone } = answers;
  await post(path, { intent: 'contact', email: 'new@student.example', phone });
  expect(await ctx.db.selectFrom('contact_changes').select('email').execute()).toHaveLength(1);
  const { rows } = await sql<{
    text: string;
  }>`SELECT text FROM outbox WHERE recipient = 'new@student.example'`.execute(database);
  const link = /\/applications\/email\/\w+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  const confirmed = await post(link, {});
  expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([200, null]);
  const page = await confirmed.text();
  expect(page).toContain(newAddress.done.heading);
  for (const own of [answers.name, answers.school, phone, path]) expect(page).not.toContain(own);
  expect((await readRow(ctx, id)).email).toBe('new@student.example');
  expect((await post(link, {})).status).toBe(410);
  const own = await request(path);
  expect([own.status, pickPrivate(own)]).toEqual([200, privateHeaders]);
});
