import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { endpoints, pages } from '../../app/routes.ts';
import { getLinkKey } from '../../core/applicants/private-link.ts';
import { createReference } from '../../core/applications/reference.ts';
import { limitChanges } from '../../core/limit-changes.ts';
import { createRandomKey } from '../../core/link-key.ts';
import { agreeAsApplicant } from '../../core/profiles/answer-profile.ts';
import { listProfileLinks } from '../../core/profiles/profile-links.ts';
import { saveProfile } from '../../core/profiles/save-profile.ts';
import { succeed } from '../../core/result.ts';
import { createEntry, save, setState } from '../support/application-entry.ts';
import { takeMails } from '../support/mail.ts';
import { listAddresses } from './page-addresses.ts';
import { pickPrivate, privateHeaders, readAlike } from './private-headers.ts';
import { openSite } from './site.ts';
import { marks, telling } from './staff-site.ts';

const by = 'kim@daybreak.example';
const entry = createEntry({ ...marks, age: 15, message: 'A shelf that lends lamps.' });
const other = createEntry({ ...marks, message: 'Another shelf.' });
const { id } = entry.application;
const texts = {
  title: 'Kitchen Hour',
  sentence: 'A timetable that lets school clubs share one kitchen.',
  what: 'School kitchens stand empty.',
  asked: 'An hour with somebody who has sold to schools.',
};
const staffPath = `/staff/investors/${id}`;
const guardian = 'parent@hidden.example';

/** A site of a coordinator with two applications that are ready for investors; strangers send no cookie. */
async function openProfileSite() {
  const site = await openSite({
    viewer: { email: by, emailVerified: true },
    coordinators: [by],
    config: { ages: { minimum: 0, guardianBelow: 16 } },
  });
  const { ctx } = site;
  for (const one of [entry, other]) await save(ctx, one, { status: 'investor-ready' });
  const own = `/applications/${await getLinkKey(ctx, id)}`;
  const stranger = { headers: { Cookie: '' }, address: '198.51.100.7' };
  return {
    ...site,
    own,
    editor: `${own}/profile`,
    ask: (path: string) =>
      site.request(path, { ...stranger, headers: { ...stranger.headers, 'Sec-Fetch-Mode': 'navigate' } }),
    press: (path: string, form: Record<string, string>) => site.post(path, form, stranger),
    /** The path in the newest mail to the guardian. */
    async readGuardianPath() {
      const mails = await takeMails(site.database);
      return mails.map(({ text }) => /\/applications\/guardian\/\w+/.exec(text)?.[0] ?? '').at(-1) ?? '';
    },
  };
}

type Site = Awaited<ReturnType<typeof openProfileSite>>;

/** Sends the profile, three consents and a link by forms; resolves to the paths of investor and guardian. */
async function openForInvestor(site: Site) {
  const { post, own, editor, read } = site;
  expect(await read(own)).toContain('Create a one-page profile');
  expect((await post(own, { intent: 'guardian', email: guardian })).status).toBe(303);
  expect((await post(editor, { intent: 'save', ...texts, revision: '0' })).headers.get('Location')).toBe(editor);
  const revision = '1';
  // The applicant has not agreed, so it is nobody else's.
  expect(await read(await site.readGuardianPath())).not.toContain(texts.title);
  expect((await post(editor, { intent: 'agree', revision })).status).toBe(422);
  expect((await post(editor, { intent: 'agree', revision, agree: '1' })).status).toBe(303);
  const guardianPath = await site.readGuardianPath();
  expect(await read(guardianPath)).toContain('May investors see this page?');
  expect((await post(guardianPath, { intent: 'profile', answer: 'agree', revision })).status).toBe(303);
  expect(await read('/staff/investors')).toContain('Profiles to approve');
  expect((await post(staffPath, { intent: 'approve', revision })).headers.get('Location')).toBe(staffPath);
  const form = /name="form" value="([^"]+)"/.exec(await read(staffPath))?.[1] ?? '';
  const link = { intent: 'create-link', name: 'Marit Solheim', email: 'marit@solheim.example', form };
  const made = await (await post(staffPath, link)).text();
  return { guardianPath, profile: /\/profiles\/\w+/.exec(made)?.[0] ?? '', revision };
}

async function moveTo({ ctx }: Site, applicationId: string, status: 'refining') {
  await setState(ctx, applicationId, { status });
}

/** A closed page, and its data. */
async function readClosed(site: Site, path: string) {
  return [await readAlike(await site.ask(path), path), await readAlike(await site.ask(`${path}.data`), path)] as const;
}

describe('a one-page profile', () => {
  it('leads from the applicant over guardian and coordinator to one investor, without scripts', async () => {
    const site = await openProfileSite();
    const { profile } = await openForInvestor(site);
    // A program that looks through mails opens it for no person.
    expect((await site.request(profile, { headers: { Cookie: '' } })).status).toBe(200);
    expect(await site.read('/staff/investors')).toContain('>Not opened<');
    const page = await site.ask(profile);
    expect(page.status).toBe(200);
    const html = await page.text();
    for (const text of [...Object.values(texts), 'Under 16 years old', 'Marit Solheim']) expect(html).toContain(text);
    expect(html).not.toMatch(/<nav|"og:|"twitter:|"canonical/);
    expect(
      html.replaceAll(/<a [^>]*href="(mailto:hello@daybreak\.example|#content|\/investors|\/concern)"/g, ''),
    ).not.toMatch(/<a /);
    expect(pickPrivate(page)).toEqual(privateHeaders);
    expect((await site.press(profile, {})).headers.get('Location')).toBe(`${profile}#status`);
    expect(await (await site.ask(profile)).text()).toContain('Thank you. Daybreak will write to you.');
    const list = await site.read('/staff/investors');
    expect(list).toMatch(/Marit Solheim[\s\S]*>Opened<[\s\S]*>Today,[\s\S]*>Interested<[\s\S]*>Today,/);
  });

  it('names the guardian to the coordinator only where one is asked, and counts for them until they agree', async () => {
    const site = await openProfileSite();
    for (const one of [entry, other])
      await saveProfile(site.ctx, { applicationId: one.application.id, revision: 0, texts });
    const older = other.application.id;
    expect(await site.read(staffPath)).toMatch(/Markedname and the guardian must approve again/);
    expect(await site.read(`/staff/investors/${older}`)).not.toMatch(/guardian/i);
    expect(await site.read('/staff/investors')).not.toContain('Profiles to approve');
    const own = { applicationId: older, revision: 1, network: '192.0.2.1' };
    expect(await agreeAsApplicant(site.ctx, own)).toMatchObject({ ok: true });
    expect(await site.read('/staff/investors')).toContain('Profiles to approve');
    await moveTo(site, older, 'refining');
    expect(await site.read('/staff/investors')).not.toContain('Profiles to approve');
  });

  it('is refused with all that was typed, and each place marked', async () => {
    const site = await openProfileSite();
    const what = 'My teacher at Markedschool Hall has seen it. Write to me@home.example.';
    const refused = await site.post(site.editor, { intent: 'save', ...texts, what, revision: '0' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toMatch(/<mark[^>]*>Markedschool Hall<\/mark>[\s\S]*<mark[^>]*>me@home\.example<\/mark>/);
    expect(page).toContain('Not saved yet. Take this out: Markedschool Hall, me@home.example.');
    expect(page).toContain(`>${what}</textarea>`);
    expect(page).toMatch(/<textarea(?=[^>]*name="what")(?=[^>]*aria-invalid="true")(?=[^>]*-error)/);
    expect(
      (await site.post(site.editor, { intent: 'save', ...texts, title: 'a'.repeat(81), revision: '0' })).status,
    ).toBe(422);
    // Another tab saves, after which the typed texts may be sent in their place.
    await site.post(site.editor, { intent: 'save', ...texts, revision: '0' });
    const late = await site.post(site.editor, { intent: 'save', ...texts, title: 'Other', revision: '0' });
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('name="revision" value="1"')]);
  });

  it('leads an investor to nothing that says who the founder is, at any address, as a page, as data and as a form', async () => {
    const site = await openProfileSite();
    const { profile, guardianPath } = await openForInvestor(site);
    const secrets = [id, other.application.id, createReference(id), site.own.slice(14), guardianPath.slice(23), by];
    const key = profile.slice('/profiles/'.length);
    const routes = [...pages, ...endpoints].map(({ path }) => path.replaceAll(/:\w+/g, key));
    const queries = ['', '?open=contact', `?key=${key}`, `?profile=${key}`, '?_routes=root'];
    for (const path of [...routes, '/no-such-page', `${profile}/event.ics`, `/profiles/${key.toLowerCase()}`])
      for (const address of queries.flatMap((query) => listAddresses(path, query))) {
        // Requests count as in progress until the turn ends.
        await nextTurn();
        const answers = [
          await site.ask(address),
          ...(address.includes('?') ? [] : [await site.press(address, { intent: 'any' })]),
        ];
        for (const answer of answers) {
          const bytes = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
          expect(telling.exec(bytes)?.[0], address).toBeUndefined();
          for (const secret of secrets) expect(bytes.includes(secret), `${address} ${secret}`).toBe(false);
        }
      }
    expect((await site.ask(profile)).status).toBe(200);
  });

  it('is one and the same page for a key that is wrong, expired, revoked or withdrawn, and for a deleted application', async () => {
    const site = await openProfileSite();
    const { profile, revision, guardianPath } = await openForInvestor(site);
    const unknown = await readClosed(site, `/profiles/${createRandomKey()}`);
    expect(unknown[0].status).toBe(404);
    expect(unknown[0].text).toContain('This link is closed.');
    const reopen = async () => {
      expect((await site.ask(profile)).status).toBe(200);
    };
    await site.post(site.editor, { intent: 'take-back', revision });
    expect(await readClosed(site, profile)).toEqual(unknown);
    expect((await site.press(profile, {})).status).toBe(404);
    // The profile that the guardian agreed to stays on their page.
    expect(await site.read(guardianPath)).toContain('You agreed on');
    await site.post(site.editor, { intent: 'agree', revision, agree: '1' });
    await reopen();
    await site.post(guardianPath, { intent: 'profile', answer: 'refuse', revision });
    expect(await readClosed(site, profile)).toEqual(unknown);
    await site.post(guardianPath, { intent: 'profile', answer: 'agree', revision });
    await reopen();
    await site.post(staffPath, { intent: 'withdraw', revision });
    expect(await readClosed(site, profile)).toEqual(unknown);
    await site.post(staffPath, { intent: 'approve', revision });
    await reopen();
    const [listed] = await listProfileLinks(site.ctx);
    await site.post('/staff/investors', { intent: 'revoke', link: listed?.link.id ?? '' });
    expect(await readClosed(site, profile)).toEqual(unknown);
    expect(await site.read(guardianPath)).toContain(texts.title);
    await moveTo(site, id, 'refining');
    expect(await site.read(guardianPath)).not.toContain(texts.title);
    expect((await site.request(site.editor)).headers.get('Location')).toBe(site.own);
    expect(await site.read('/staff/investors')).toMatch(/Revoked today by Kim/);
    await site.post(site.own, { intent: 'erase', word: 'delete' });
    expect(await readClosed(site, profile)).toEqual(unknown);
    expect((await site.read('/staff/investors')).includes('Marit')).toBe(false);
  });

  it('is refused with every typed word after very many changes in an hour, but closes immediately', async () => {
    const site = await openProfileSite();
    const { guardianPath, profile, revision } = await openForInvestor(site);
    const stale = await site.post(guardianPath, { intent: 'profile', answer: 'agree', revision: '7' });
    expect(stale.status).toBe(422);
    expect(await stale.text()).toContain('It has changed since.');
    for (let time = 0; time < 60; time += 1)
      await limitChanges(site.ctx, { id, by: 'applicant' }, async () => succeed(null));
    const typed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `${text} More.`]));
    const late = await site.post(site.editor, { intent: 'save', ...typed, revision });
    expect(late.status).toBe(429);
    const page = await late.text();
    for (const text of [...Object.values(typed), 'Too many attempts.']) expect(page).toContain(text);
    expect((await site.ask(profile)).status).toBe(200);
    expect((await site.post(site.editor, { intent: 'take-back', revision })).status).toBe(303);
    expect((await site.ask(profile)).status).toBe(404);
    expect((await site.post(site.editor, { intent: 'agree', revision, agree: '1' })).status).toBe(429);
  });

  it('refuses wrong keys of a network after 30, and opens right ones', async () => {
    const site = await openProfileSite();
    const { profile } = await openForInvestor(site);
    const statuses: number[] = [];
    for (let guess = 0; guess < 32; guess += 1)
      statuses.push((await site.ask(`/profiles/${createRandomKey()}`)).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(statuses.slice(30)).toEqual([429, 429]);
    const refused = await site.ask(`/profiles/${createRandomKey()}`);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect(await refused.text()).toContain('This link is closed.');
    expect((await site.ask(profile)).status).toBe(200);
  });
});
