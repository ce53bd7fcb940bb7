import { expect, it } from 'vitest';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { draft } from '../../tests/support/reviews.ts';
import { addScore } from '../../tests/support/scores.ts';
import { putMember } from '../../tests/support/team.ts';
import { createViewer } from '../../tests/support/viewer.ts';
import { getAdjustedScores } from './adjusted-scores.ts';
import { getReviewer } from './reviewer.ts';
import { saveScore } from './save-score.ts';

const kim = { email: 'kim@mentors.example', isScoring: false };

describeOnBothDatabases('getAdjustedScores', (getContext) => {
  async function add(changes: Parameters<typeof createEntry>[0] = {}): Promise<string> {
    const entry = createEntry(changes);
    await save(getContext(), entry);
    return entry.application.id;
  }

  async function addScored(levels: { readonly [reviewer: string]: number }): Promise<string> {
    const applicationId = await add();
    for (const [reviewerEmail, level] of Object.entries(levels))
      await addScore(getContext().db, { applicationId, reviewerEmail, levels: [level, level, level, level] });
    return applicationId;
  }

  it('takes out the strictness of reviewers', async () => {
    const ids: string[] = [];
    // Each application is read by two of three reviewers, of whom the last one is a level stricter.
    for (let index = 0; index < 30; index += 1) {
      const worth = 2 + (index % 4);
      const levels = { kind: worth, even: worth, strict: worth - 1 };
      const readers = Object.entries(levels).filter((_, reader) => reader !== index % 3);
      ids.push(await addScored(Object.fromEntries(readers)));
    }
    const scores = await getAdjustedScores(getContext(), kim, ids);
    const find = (index: number) => scores.get(ids[index] ?? '');
    // Equally good ones, of which the strict reviewer has read the first and not the second.
    expect(Math.abs((find(0)?.mean ?? 0) - (find(20)?.mean ?? 5))).toBeLessThan(0.2);
    expect(find(3)?.mean).toBeGreaterThan(find(0)?.mean ?? 5);
    expect(find(0)?.count).toBe(2);
  });

  it('returns these numbers for scores of two reviewers', async () => {
    const [both, one] = [await addScored({ lee: 2, ola: 4 }), await addScored({ ola: 5 })];
    const scores = await getAdjustedScores(getContext(), kim, [both, one]);
    // The mean of all is 11 / 3. Lee is -5/3 from it with one score, so -5/18; Ola is 5/6 with two, so 5/21.
    const [lee, ola] = [2 + 5 / 18, 4 - 5 / 21];
    const mean = (lee + ola) / 2;
    const spread = (lee - mean) ** 2 + (ola - mean) ** 2;
    expect(scores.get(both)?.mean).toBeCloseTo(mean, 9);
    expect(scores.get(both)?.error).toBeCloseTo(Math.sqrt((spread + 1) / 5 / 2), 9);
    expect(scores.get(one)).toEqual({ mean: expect.closeTo(5 - 5 / 21, 9), error: expect.closeTo(0.5, 9), count: 1 });
  });

  it('leaves out decisions that are no scores, and applications that were not asked for', async () => {
    const [skipped, other] = [await add(), await addScored({ lee: 3 })];
    await addScore(getContext().db, { applicationId: skipped, reviewerEmail: 'lee', kind: 'stepped-aside' });
    const count = async (...ids: string[]) => (await getAdjustedScores(getContext(), kim, ids)).size;
    expect(await count(skipped, other)).toBe(1);
    expect(await count(skipped)).toBe(0);
    expect(await count()).toBe(0);
    expect(await count(other)).toBe(1);
  });

  it('returns to a coordinator who scores what they scored, and to nobody what they sent', async () => {
    const ctx = getContext();
    const lee = { email: 'lee@mentors.example', isScoring: true };
    const viewer = createViewer('coordinator', kim.email);
    const count = async () => (await getAdjustedScores(ctx, await getReviewer(ctx, viewer), ids)).size;
    const ids = [await add({ email: 'Kim@mentors.example' }), await add(), await add()];
    for (const id of ids) await saveScore(ctx, lee, draft(id));
    expect(await count()).toBe(0);
    await saveScore(ctx, await getReviewer(ctx, viewer), draft(ids[1] ?? ''));
    expect(await count()).toBe(1);
    await putMember(ctx.db, kim.email, { role: 'coordinator', isScoring: 0 });
    expect(await count()).toBe(2);
  });
});
