import { describe, expect, test } from 'vitest';
import { createEntry, save, setState } from '../../tests/support/application-entry.ts';
import { at, draft, openReviews } from '../../tests/support/reviews.ts';
import { countUnscored } from './queue.ts';
import { saveScore, skip, stepAside } from './save-score.ts';

describe('the queue', () => {
  test('returns the application with the fewest scores, then the one that is due first', async () => {
    const { ctx, meet, add, next } = await openReviews();
    const later = await add({}, { answerDueOn: '2026-12-09' });
    const sooner = await add({}, { answerDueOn: '2026-12-08' });
    const lee = await meet('lee');
    expect(await next(lee)).toBe(sooner);
    expect(await saveScore(ctx, lee, draft(sooner))).toEqual({ ok: true, value: null });
    expect(await next(await meet('ola'))).toBe(later);
    expect(await next(lee)).toBe(later);
    expect(await countUnscored(ctx, lee)).toBe(1);
  });

  test('lets each reviewer begin with another one of equal ones', async () => {
    const { meet, add, next } = await openReviews();
    for (let index = 0; index < 8; index += 1) await add({}, { answerDueOn: '2026-12-09' });
    const first = new Set<string | null>();
    for (let index = 0; index < 8; index += 1) first.add(await next(await meet(`p${index}`)));
    expect(first.size).toBeGreaterThan(1);
  });

  test('leaves out applications that are the reviewer’s own, closed, spam, known, or waiting for answers', async () => {
    const { ctx, meet, add, next } = await openReviews();
    const lee = await meet('lee');
    await add({ email: 'Lee@Mentors.example' });
    const closed = await add({}, { status: 'declined' });
    const suspected = createEntry();
    await save(ctx, { ...suspected, isSpam: true });
    const ready = await add({}, { status: 'investor-ready' });
    const known = await add();
    await stepAside(ctx, lee, known);
    const refused = [closed, suspected.application.id, known].map((one) => saveScore(ctx, lee, draft(one)));
    expect((await Promise.all(refused)).map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(await saveScore(ctx, lee, draft(ready))).toEqual({ ok: true, value: null });
    await add({}, { status: 'refining', answeredAt: at });
    expect(await next(lee)).toBeNull();
    const answered = await add({}, { status: 'refining', answeredAt: null });
    expect(await next(lee)).toBe(answered);
  });

  test('returns skipped applications last, the earliest skipped first', async () => {
    const { ctx, meet, add, next } = await openReviews();
    const lee = await meet('lee');
    const [one, other] = [await add({}, { answerDueOn: '2026-12-01' }), await add({}, { answerDueOn: '2026-12-02' })];
    const skipAt = (minute: number, id: string) =>
      skip({ ...ctx, now: () => new Date(`2026-11-20T09:0${minute}:00.000Z`) }, lee, id);
    await skipAt(1, one);
    expect(await next(lee)).toBe(other);
    await skipAt(2, other);
    expect(await next(lee)).toBe(one);
    await skipAt(3, one);
    expect(await next(lee)).toBe(other);
    await saveScore(ctx, lee, draft(other));
    await setState(ctx, one, { status: 'declined' });
    expect(await next(lee)).toBeNull();
  });

  test('asks for a score of a newer version, and the old score counts until then', async () => {
    const { ctx, meet, add, sendVersion, next, find } = await openReviews();
    const lee = await meet('lee');
    const id = await add({}, { answerDueOn: '2026-12-31' });
    await saveScore(ctx, lee, draft(id));
    expect(await next(lee)).toBeNull();
    await sendVersion(id);
    expect(await next(lee)).toBe(id);
    expect(await find(id)).toEqual({ [lee.email]: [3, 4, 3, 4] });
    expect((await saveScore(ctx, lee, draft(id, { version: 1, textVersion: 2, levels: [4, 4, 4, 4] }))).ok).toBe(true);
    expect(await find(id)).toEqual({ [lee.email]: [4, 4, 4, 4] });
    expect(await next(lee)).toBeNull();
    await sendVersion(id);
    await skip(ctx, lee, id);
    expect(await next(lee)).toBeNull();
    expect(await find(id)).toEqual({ [lee.email]: [4, 4, 4, 4] });
  });

  test('asks for a newer version behind many that were answered without one', async () => {
    const { ctx, meet, add, sendVersion, next } = await openReviews();
    const lee = await meet('lee');
    const ids = [];
    for (let day = 1; day <= 22; day += 1)
      ids.push(await add({}, { answerDueOn: `2026-12-${day + 9}`, answeredAt: null }));
    for (const id of ids) await saveScore(ctx, lee, draft(id));
    expect(await next(lee)).toBeNull();
    await sendVersion(ids[21] ?? '');
    expect(await next(lee)).toBe(ids[21]);
  });
});
