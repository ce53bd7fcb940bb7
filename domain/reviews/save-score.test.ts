import { describe, expect, test } from 'vitest';
import { at, draft, makeViewer, openReviews } from '../../tests/support/reviews.ts';
import { eraseApplication } from '../applications/erase.ts';
import { addToTeam, changeRole } from '../team/team.ts';
import { countUnscored, findOwnScore } from './queue.ts';
import { readReviewer, seesScores, setDoesNotScore } from './reviewer.ts';
import { declineScore, putOff, saveScore, stepAside } from './save-score.ts';

describe('a score', () => {
  test('is stored once, changed until the next one, and never after others were read', async () => {
    const { ports, meet, add, find, next, pass } = await openReviews();
    const lee = await meet('lee');
    const [one, other] = [await add(), await add()];
    await next(lee);
    expect((await saveScore(ports, lee, draft(one))).ok).toBe(true);
    expect((await saveScore(ports, lee, draft(one))).ok).toBe(true);
    expect(await saveScore(ports, lee, draft(one, { levels: [2, 2, 2, 2] }))).toMatchObject({ code: 'score-changed' });
    expect((await saveScore(ports, lee, draft(one, { seen: 1, levels: [2, 2, 2, 2] }))).ok).toBe(true);
    pass(1);
    await saveScore(ports, lee, draft(other));
    expect(await saveScore(ports, lee, draft(one, { seen: 2 }))).toMatchObject({ code: 'score-final' });
    expect(await find(one)).toEqual({ [lee.key]: 8 });
    await declineScore(ports, lee, one);
    expect(await find(one)).toEqual({ [lee.key]: 8 });
    expect(await ports.records.count({ collection: 'reservations', group: lee.key })).toBe(0);
  });

  test('is not given by who has read without scoring, also not by way of "Later", and the history says so', async () => {
    const { ports, meet, add, find, pass } = await openReviews();
    const [lee, id] = [await meet('lee'), await add()];
    await declineScore(ports, lee, id);
    for (const again of [putOff, saveScore]) await again(ports, lee, draft(id));
    expect(await saveScore(ports, lee, draft(id))).toMatchObject({ code: 'score-final' });
    expect(await find(id)).toEqual({ [lee.key]: 0 });
    pass(1);
    await stepAside(ports, lee, id);
    const { records } = await ports.records.readPage({ collection: 'history', parent: id, limit: 5 });
    expect(records.map(({ data }) => [data['what'], data['actor']])).toEqual([
      ['score-declined', { kind: 'staff', email: lee.email }],
      ['stepped-aside', { kind: 'site' }],
    ]);
    expect(await saveScore(ports, lee, draft(id))).toMatchObject({ code: 'score-final' });
  });

  test('stays final after stepping aside from the next one, and after that one was erased', async () => {
    const { ports, meet, add, find, pass } = await openReviews();
    const lee = await meet('lee');
    const [one, other, third] = [await add(), await add(), await add()];
    for (const id of [one, other, third]) {
      await saveScore(ports, lee, draft(id));
      pass(1);
    }
    await eraseApplication(ports, third, { cause: 'staff', actor: { kind: 'site' } });
    await stepAside(ports, lee, other);
    expect((await meet('lee')).changeable).toBeNull();
    expect(await saveScore(ports, lee, draft(one, { seen: 2, levels: [2, 2, 2, 2] }))).toMatchObject({
      code: 'score-final',
    });
    expect(await find(one)).toEqual({ [lee.key]: 14 });
  });

  test('is final where another one is saved in the same instant, as if they came one after the other', async () => {
    const { ports, meet, add } = await openReviews();
    const lee = await meet('lee');
    const ids = [await add(), await add()];
    const saved = await Promise.all(ids.map((id) => saveScore(ports, lee, draft(id))));
    expect(saved.map(({ ok }) => ok)).toEqual([true, true]);
    const scores = await Promise.all(ids.map((id) => findOwnScore(ports, lee, id)));
    expect(scores.filter((score) => score?.data.kind === 'given' && score.data.isFinal)).toHaveLength(1);
  });

  test('is refused for the own application, and scores of others stay hidden there', async () => {
    const { ports, meet, add } = await openReviews();
    const [lee, id] = [await meet('lee'), await add({ email: 'Lee@Mentors.example' })];
    expect(await saveScore(ports, lee, draft(id))).toMatchObject({ code: 'score-gone' });
    expect(await declineScore(ports, lee, id)).toMatchObject({ code: 'score-gone' });
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
    for (const collection of ['scores', 'reservations'] as const)
      expect(await ports.records.count({ collection, parent: changed })).toBe(0);
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
  test('opens scores once the own one is final: when the next one is saved, or those of others were asked for', async () => {
    const { ports, meet, add, pass } = await openReviews();
    const [one, other] = [await add(), await add()];
    const sees = async () => {
      const lee = await meet('lee');
      return (await ports.reviews.findMany([one, other])).map((entry) => seesScores(lee, entry));
    };
    const lee = await meet('lee');
    await saveScore(ports, lee, draft(one));
    expect(await sees()).toEqual([false, false]);
    pass(1);
    await saveScore(ports, lee, draft(other));
    expect(await sees()).toEqual([true, false]);
    await declineScore(ports, lee, other);
    expect(await sees()).toEqual([true, true]);
    expect(await saveScore(ports, lee, draft(other, { seen: 2, levels: [2, 2, 2, 2] }))).toMatchObject({
      code: 'score-final',
    });
  });

  test('opens scores to who has scored or declined, not to who stepped aside', async () => {
    const { ports, meet, add } = await openReviews();
    const lee = await meet('lee');
    const ids = [await add(), await add(), await add(), await add()];
    await saveScore(ports, lee, draft(ids[0] ?? ''));
    await declineScore(ports, lee, ids[1] ?? '');
    await stepAside(ports, lee, ids[2] ?? '');
    const entries = await ports.reviews.findMany(ids);
    expect(entries.map((entry) => seesScores(lee, entry))).toEqual([true, true, false, false]);
  });

  test('a coordinator who does not score sees all, and scores later only what arrives from then on', async () => {
    const { ports, add, next, pass } = await openReviews();
    const viewer = makeViewer('kim@daybreak.example', 'coordinator');
    const kim = () => readReviewer(ports.records, viewer);
    const id = await add({ timestamp: at });
    const [entry] = await ports.reviews.findMany([id]);
    if (!entry) throw new Error();
    expect(seesScores(await kim(), entry)).toBe(false);
    await setDoesNotScore(ports, viewer, true);
    expect(seesScores(await kim(), entry)).toBe(true);
    expect(await countUnscored(ports, await kim())).toBe(0);
    expect(await ports.records.count({ collection: 'access-log', group: 'changed-setting' })).toBe(1);
    pass(1);
    await setDoesNotScore(ports, viewer, false);
    expect(seesScores(await kim(), entry)).toBe(true);
    expect(await next(await kim())).toBeNull();
    const arrived = await add({ timestamp: '2026-11-20T10:05:00.000Z' });
    expect(await next(await kim())).toBe(arrived);
    const [later] = await ports.reviews.findMany([arrived]);
    expect(later && seesScores(await kim(), later)).toBe(false);
    // All scores of it were open to them.
    expect(await saveScore(ports, await kim(), draft(id))).toMatchObject({ code: 'score-gone' });
  });

  test('a coordinator who does not score and becomes a reviewer scores only what arrives from then on', async () => {
    const { ports, add, next, pass } = await openReviews();
    const team = { ...ports, staffEmails: ['ben@daybreak.example'] };
    const email = 'kim@daybreak.example';
    await addToTeam(team, null, { email, role: 'coordinator' });
    await setDoesNotScore(ports, makeViewer(email, 'coordinator'), true);
    await add({ timestamp: at });
    pass(1);
    await changeRole(team, 'ben@daybreak.example', email, 'reviewer');
    const kim = () => readReviewer(ports.records, makeViewer(email));
    expect(await next(await kim())).toBeNull();
    const arrived = await add({ timestamp: '2026-11-20T10:05:00.000Z' });
    expect(await next(await kim())).toBe(arrived);
    const [later] = await ports.reviews.findMany([arrived]);
    expect(later && seesScores(await kim(), later)).toBe(false);
  });
});
