import { describe, expect, it } from 'vitest';
import { getLevels, listScores } from '../../core/reviews/reviewer.ts';
import { createEntry, save } from '../support/application-entry.ts';
import { putMember } from '../support/team.ts';
import { openSite } from './site.ts';

const kim = 'kim@daybreak.example';
const dev = 'dev@mentors.example';
const levels = { 'level-1': '4', 'level-2': '4', 'level-3': '5', 'level-4': '4' };

/** A site as one person sees it, with applications whose answers are due one after the other. */
async function openReview(role: 'reviewer' | 'coordinator', count = 2) {
  const email = role === 'reviewer' ? dev : kim;
  const site = await openSite({
    viewer: { email, emailVerified: true },
    coordinators: [kim],
  });
  const { ctx } = site;
  await putMember(ctx.db, dev, { role: 'reviewer' });
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const entry = createEntry({
      name: 'Lina Varga',
      message: `Idea number ${index + 1}. Write to lina@student.example.`,
    });
    await save(ctx, entry, { answerDueOn: `2026-12-0${index + 1}` });
    ids.push(entry.application.id);
  }
  const send = (form: Record<string, string>) =>
    site.post('/staff/review', { seen: '0', version: '1', ...levels, reason: '', ...form });
  const follow = async (answer: Response) => (await site.follow(answer)).text();
  return { ...site, ids, send, follow };
}

describe('the page "Review"', () => {
  it('shows text, code and age to a reviewer and a coordinator alike, and takes a score', async () => {
    for (const role of ['reviewer', 'coordinator'] as const) {
      const { read, send, follow, ids, ctx } = await openReview(role);
      const [first = '', second = ''] = ids;
      const page = await read('/staff/review');
      expect(page).toContain('Idea number 1.');
      expect(page).toContain('Write to […].');
      expect(page).not.toContain('Varga');
      expect(page).toContain('2 applications to score.');
      const refused = await send({ intent: 'save', application: first, 'level-4': '' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Rate all four questions.');
      const saved = await send({ intent: 'save', application: first, reason: 'Both clubs go on.' });
      expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/staff/review']);
      const next = await follow(saved);
      expect(next).toContain('Idea number 2.');
      expect(next).toMatch(/Score saved\..*Change it/);
      expect(await read(`/staff/review?application=${first}`)).toContain('Both clubs go on.');
      const skipped = await send({ intent: 'skip', application: second });
      expect(await follow(skipped)).toContain('Skipped.');
      const given = (await listScores(ctx, first)).map(getLevels);
      expect(given).toEqual([Object.values(levels).map(Number)]);
    }
  });

  it('asks before a reviewer steps aside, and then hides the application', async () => {
    const { read, request, send, ids } = await openReview('reviewer');
    const [first = ''] = ids;
    expect(await read(`/staff/review?application=${first}`)).toContain('Step aside from this application?');
    expect((await send({ intent: 'aside', application: first })).status).toBe(303);
    expect(await read('/staff/review')).toContain('Idea number 2.');
    for (const address of [`/staff/review?application=${first}`, `/staff/applications/${first}`])
      expect((await request(address)).status).toBe(404);
    expect(await read('/staff')).not.toContain(first);
  });

  it('takes no form about what a reviewer does not see, nor one of coordinators', async () => {
    const { ctx, read, send, ids } = await openReview('reviewer');
    const [first = ''] = ids;
    const suspected = createEntry({}, true);
    await save(ctx, suspected);
    const about = async (application: string) => {
      const forms: Record<string, string>[] = [
        { intent: 'save', reason: 'Why.' },
        { intent: 'skip' },
        { intent: 'suggest-question', text: 'Who pays?' },
      ];
      return Promise.all(forms.map(async (form) => (await send({ ...form, application })).status));
    };
    expect(await about(suspected.application.id)).toEqual([404, 404, 404]);
    await send({ intent: 'aside', application: first });
    expect(await about(first)).toEqual([404, 404, 404]);
    const own = createEntry({ email: dev });
    await save(ctx, own);
    expect(await about(own.application.id)).toEqual([404, 404, 404]);
    const list = await read('/staff');
    expect(list).not.toContain(own.application.id);
    // Of two that wait, one is left; the spam is not counted either.
    expect(list).toContain('1 to 1 of 1<');
  });

  it('shows nothing to score to a coordinator who does not score, and all scores in the list', async () => {
    const { read, send, post, ids } = await openReview('coordinator', 3);
    for (const application of ids.slice(0, 2)) await send({ intent: 'save', application, reason: 'Why.' });
    const switched = await post('/staff/team', {
      intent: 'role',
      email: kim,
      role: 'coordinator',
      'does-not-score': 'on',
    });
    expect(switched.status).toBe(303);
    expect(await read('/staff/review')).toMatch(/You don’t score[\s\S]*href="\/staff\?sort=-score"/);
    expect((await send({ intent: 'save', application: ids[2] ?? '', reason: 'Why.' })).status).toBe(422);
    const list = await read('/staff?sort=-score');
    expect(list).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Score/);
    expect(list.match(/4\.3 ± [\d.]+<\/b> · 1 score</g)).toHaveLength(2);
    expect([...list.matchAll(/<a[^>]* href="\/staff\/applications\/([^"?]+)/g)].at(-1)?.[1]).toBe(ids[2]);
    const last = await read(`/staff/applications/${ids[2]}?sort=-score`);
    expect(last).not.toContain('aria-label="Next application"');
  });
});
