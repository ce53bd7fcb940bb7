import { describe, expect, test } from 'vitest';
import { listHistory } from '../../core/history/list-history.ts';
import { countAccessLog } from '../../core/team/list-access-log.ts';
import { draft, makeViewer, openReviews } from '../../tests/support/reviews.ts';
import { eraseApplication } from '../applications/erase.ts';
import { countUnscored, findOwnScore } from './queue.ts';
import { readReviewer, seesScores, setDoesNotScore } from './reviewer.ts';
import { putOff, saveScore, stepAside } from './save-score.ts';

describe('a score', () => {
  test('is stored once, and changed by a page that shows what is stored', async () => {
    const { ports, meet, add, find } = await openReviews();
    const [lee, id] = [await meet('lee'), await add()];
    expect((await saveScore(ports, lee, draft(id))).ok).toBe(true);
    expect((await saveScore(ports, lee, draft(id))).ok).toBe(true);
    expect(await saveScore(ports, lee, draft(id, { levels: [2, 2, 2, 2] }))).toMatchObject({ code: 'score-changed' });
    expect((await saveScore(ports, lee, draft(id, { seen: 1, levels: [2, 2, 2, 2] }))).ok).toBe(true);
    expect(await find(id)).toEqual({ [lee.key]: 8 });
  });

  test('counts no longer once its reviewer stepped aside, and the history does not say who', async () => {
    const { ports, meet, add, find } = await openReviews();
    const [lee, id] = [await meet('lee'), await add()];
    await saveScore(ports, lee, draft(id));
    await stepAside(ports, lee, id);
    await putOff(ports, lee, draft(id));
    expect(await saveScore(ports, lee, draft(id))).toMatchObject({ code: 'score-gone' });
    expect(await find(id)).toEqual({ [lee.key]: -1 });
    expect(await listHistory(ports, id)).toMatchObject([{ what: 'stepped-aside', actor: { kind: 'site' } }]);
  });

  test('is refused for the own application, and scores of others stay hidden there', async () => {
    const { ports, meet, add } = await openReviews();
    const [lee, id] = [await meet('lee'), await add({ email: 'Lee@Mentors.example' })];
    expect(await saveScore(ports, lee, draft(id))).toMatchObject({ code: 'score-gone' });
    expect(await stepAside(ports, lee, id)).toMatchObject({ code: 'score-gone' });
    const entry = await ports.reviews.find(id);
    const sees = entry && [lee, await meet('kim')].map((one) => seesScores({ ...one, doesNotScore: true }, entry));
    expect(sees).toEqual([false, true]);
  });

  test('needs four levels, and a reason where one is the lowest or highest', async () => {
    const { ports, meet, add } = await openReviews();
    const [lee, id] = [await meet('lee'), await add()];
    expect(await saveScore(ports, lee, draft(id, { levels: [3, 3, null, 3] }))).toMatchObject({
      code: 'levels-missing',
    });
    expect(await saveScore(ports, lee, draft(id, { levels: [3, 3, 6, 3] }))).toMatchObject({ code: 'levels-missing' });
    for (const level of [1, 5])
      expect(await saveScore(ports, lee, draft(id, { levels: [level, 3, 3, 3] }))).toMatchObject({
        code: 'reason-missing',
      });
    expect(await saveScore(ports, lee, draft(id, { reason: 'x'.repeat(501) }))).toMatchObject({ code: 'too-long' });
    for (const reason of ['a\0b', '\ud800'])
      expect(await saveScore(ports, lee, draft(id, { reason }))).toMatchObject({ code: 'not-plain-text' });
    expect((await saveScore(ports, lee, draft(id, { levels: [5, 3, 3, 3], reason: 'Why.' }))).ok).toBe(true);
  });

  test('of an application that was closed or erased meanwhile is refused, of a newer version keeps the one that was read', async () => {
    const { ports, meet, add, sendVersion, next } = await openReviews();
    const lee = await meet('lee');
    const [closed, erased, changed] = [await add(), await add(), await add()];
    await next(lee);
    const entry = await ports.reviews.find(closed);
    if (!entry) throw new Error();
    const review = { ...entry.review, status: 'closed', reason: 'declined', version: 2 } as const;
    await ports.write([{ kind: 'set-review', applicationId: closed, review, expectedVersion: null }]);
    expect(await saveScore(ports, lee, draft(closed))).toMatchObject({ code: 'score-closed' });
    const between = await add();
    // Closed by another person after it was read, and before the score is stored.
    const write = async (changes: Parameters<typeof ports.write>[0]) => {
      const set = { kind: 'set-review', applicationId: between, review, expectedVersion: null } as const;
      await ports.write([set]);
      return ports.write(changes);
    };
    expect(await saveScore({ ...ports, write }, lee, draft(between))).toMatchObject({ code: 'score-closed' });
    await eraseApplication(ports, erased, { cause: 'staff', actor: { kind: 'site' } });
    expect(await saveScore(ports, lee, draft(erased))).toMatchObject({ code: 'score-gone' });
    const tooNew = await add();
    await saveScore(ports, lee, draft(tooNew, { version: 7 }));
    expect((await findOwnScore(ports, lee, tooNew))?.data).toMatchObject({ version: 1 });
    await sendVersion(changed);
    expect((await saveScore(ports, lee, draft(changed, { version: 1 }))).ok).toBe(true);
    const { records } = await ports.records.readPage({ collection: 'scores', parent: changed, limit: 5 });
    expect(records[0]?.data).toMatchObject({ version: 1 });
    expect(await next(lee)).toBe(changed);
    await eraseApplication(ports, changed, { cause: 'staff', actor: { kind: 'site' } });
    expect(await ports.records.count({ collection: 'scores', parent: changed })).toBe(0);
  });

  test('makes no page of staff stale', async () => {
    const { ports, meet, add } = await openReviews();
    const [lee, id] = [await meet('lee'), await add()];
    const before = (await ports.reviews.find(id))?.review;
    await saveScore(ports, lee, draft(id));
    expect((await ports.reviews.find(id))?.review).toEqual(before);
  });
});

describe('independence', () => {
  test('opens scores to who has scored, not to who put off or stepped aside', async () => {
    const { ports, meet, add } = await openReviews();
    const lee = await meet('lee');
    const ids = [await add(), await add(), await add(), await add()];
    await saveScore(ports, lee, draft(ids[0] ?? ''));
    await putOff(ports, lee, draft(ids[1] ?? ''));
    await stepAside(ports, lee, ids[2] ?? '');
    const entries = await ports.reviews.findMany(ids);
    expect(entries.map((entry) => seesScores(lee, entry))).toEqual([true, false, false, false]);
  });

  test('a coordinator who does not score sees all and gets nothing, until they score again', async () => {
    const { ports, add, next } = await openReviews();
    const viewer = makeViewer('kim@daybreak.example', 'coordinator');
    const kim = () => readReviewer(ports.records, viewer);
    const id = await add();
    const [entry] = await ports.reviews.findMany([id]);
    if (!entry) throw new Error();
    expect(seesScores(await kim(), entry)).toBe(false);
    await setDoesNotScore(ports, viewer, true);
    expect(seesScores(await kim(), entry)).toBe(true);
    expect(await countUnscored(ports, await kim())).toBe(0);
    expect(await countAccessLog(ports, { what: 'changed-setting' })).toBe(1);
    // The switch is of coordinators.
    expect((await readReviewer(ports.records, makeViewer(viewer.email))).doesNotScore).toBe(false);
    await setDoesNotScore(ports, viewer, false);
    expect(seesScores(await kim(), entry)).toBe(false);
    expect(await next(await kim())).toBe(id);
  });
});
