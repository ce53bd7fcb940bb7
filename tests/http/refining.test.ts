import { describe, expect, it } from 'vitest';
import { listQueuedMessages } from '../../core/messages/applicant-view.ts';
import { markAsSent } from '../../core/messages/send-messages.ts';
import { listSuggestions, suggestQuestion } from '../../core/questions/suggestions.ts';
import { createEntry, readRow } from '../support/application-entry.ts';
import { changeStatus } from '../support/change-application.ts';
import { by, openCoordinatorSite } from './coordinator-site.ts';

const entry = createEntry({ name: 'Lina Varga', message: 'Kitchens are empty. Clubs need them.' });
const { id } = entry.application;
const staffPath = `/staff/applications/${id}`;

/** A coordinator's site with one application in review. */
async function openRefining() {
  const site = await openCoordinatorSite(entry);
  const readVersion = async () => String((await readRow(site.ctx, id)).version);
  return { ...site, path: site.own, readVersion };
}

type Site = Awaited<ReturnType<typeof openRefining>>;

/** Of five fields two are filled in. Resolves to the message, which was sent. */
async function ask({ post, ctx, read, readVersion, path }: Site): Promise<string> {
  const form = {
    intent: 'status',
    to: 'refining',
    version: await readVersion(),
    subject: 'Two questions',
    text: 'Hello Lina,\n\nTell us more.',
    'question-1': 'Who books?',
    'question-2': '',
    'question-3': 'Who pays?',
    'answer-by': '2099-06-08',
  };
  const tooLong = await post(staffPath, { ...form, 'question-2': 'a'.repeat(501) });
  expect(tooLong.status).toBe(422);
  expect((await post(staffPath, form)).status).toBe(303);
  expect(await read(path)).not.toContain('Who books?');
  const [waiting] = await listQueuedMessages(ctx, [id]);
  await markAsSent(ctx, { id: waiting?.id ?? '', version: 1 }, by);
  return waiting?.id ?? '';
}

describe('questions and answers', () => {
  it('lead from staff to the private page and back, with the difference between the versions', async () => {
    const site = await openRefining();
    const { post, read, path } = site;
    const message = await ask(site);
    const page = await read(path);
    expect(page).toContain('Two questions');
    expect(page).toMatch(/Who books\?[\s\S]*Who pays\?/);
    const form = { intent: 'answers', message, seen: '', text: entry.application.message };
    const empty = await post(path, form);
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('Nothing is new yet.')]);
    const better = { ...form, 'answer-1': 'The first.', text: 'Kitchens stand empty. Clubs need them.' };
    expect((await post(path, better)).status).toBe(303);
    // The answer of the server was lost, and the form is sent again.
    expect((await post(path, better)).status).toBe(303);
    expect(await read(path)).toMatch(/We have your answers\.[\s\S]*The first\.[\s\S]*No answer/);
    const list = await read('/staff?answers=1');
    expect(list).toContain('New answers');
    expect(list).toContain('Lina Varga');
    const detail = await read(staffPath);
    expect(detail).toMatch(/Who books\?[\s\S]*The first\./);
    expect(detail.replaceAll(/<span[^>]*>|<\/span>|<!-- -->| class="[^"]*"/g, '')).toMatch(
      /Version 2, sent [\s\S]*Show what changed[\s\S]*Kitchens <del> deleted: are end of the mark. <\/del><ins> new: stand end of the mark. <\/ins> empty/,
    );
    expect(await read('/staff?answers=1')).not.toContain('Lina Varga');
  });

  it('return the typed answers if the questions have closed', async () => {
    const site = await openRefining();
    const message = await ask(site);
    await changeStatus(site.ctx, {
      applicationId: id,
      version: Number(await site.readVersion()),
      status: 'declined',
      message: null,
      actorEmail: by,
    });
    const refused = await site.post(site.path, {
      intent: 'answers',
      message,
      seen: '',
      text: 'Better.',
      'answer-2': 'Typed for an hour.',
    });
    expect(refused.status).toBe(403);
    const text = await refused.text();
    expect(text).toContain('These questions have closed.');
    expect(text).not.toMatch(/You can send again until|days left/);
    expect(text).toContain('Typed for an hour.');
    expect(text).toContain('>Better.</textarea>');
    expect(await site.read(site.path)).toContain('These questions are closed.');
  });

  it('use a suggestion unless its text was taken out again, and name who suggested it', async () => {
    const { post, read, ctx, readVersion } = await openRefining();
    await suggestQuestion(ctx, { applicationId: id, text: 'What does it cost?', authorEmail: 'dev@mentors.example' });
    const [suggested] = await listSuggestions(ctx, id);
    const used = suggested?.id ?? '';
    expect(await read(staffPath)).toMatch(/Suggested by Dev[\s\S]*>What does it cost\?</);
    const form = { intent: 'message', subject: 'A question', text: 'Hello.', 'answer-by': '2099-06-08' };
    const ask = async (texts: Record<string, string>) => {
      await post(staffPath, { ...form, ...texts, 'suggestion-1': used, version: await readVersion() });
      const [waiting] = await listQueuedMessages(ctx, [id]);
      const asked = ctx.db
        .selectFrom('suggestions')
        .select('id')
        .where('messageId', '=', waiting?.id ?? '');
      return (await asked.execute()).map((suggestion) => suggestion.id);
    };
    expect(await ask({ 'question-1': '', 'question-2': 'Who pays?' })).toEqual([]);
    expect(await ask({ 'question-1': 'What does it cost a week?' })).toEqual([used]);
  });
});
