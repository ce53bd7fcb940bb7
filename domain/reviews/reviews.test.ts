import { afterEach, describe, expect, test } from 'vitest';
import { openSqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { eraseApplication } from '../applications/erase.ts';
import type { StoredApplication } from '../model/application.ts';
import type { Review } from '../model/review.ts';
import type { Viewer } from '../model/viewer.ts';
import { putRecord } from '../ports/changes.ts';
import { countUnscored, findNext, hasNext } from './queue.ts';
import { sendReviewReminders } from './reminders.ts';
import { type Reviewer, readReviewer, seesScores, setDoesNotScore } from './reviewer.ts';
import { declineScore, putOff, type ScoreDraft, saveScore, stepAside } from './save-score.ts';

const closes: (() => void)[] = [];
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

const at = '2026-11-20T10:00:00.000Z';
const makeViewer = (email: string, role: 'reviewer' | 'coordinator' = 'reviewer') =>
  ({ kind: 'authenticated', email, emailVerified: true, roles: [role] }) satisfies Viewer;

/** An empty site whose clock the test moves. */
async function open() {
  const database = await openSqliteDatabase({ file: ':memory:' });
  closes.push(() => database.close());
  const site = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
  let nowMs = Date.parse(at);
  const ports = { ...makeReviewPorts(database, { config: site }), now: () => new Date(nowMs) };
  const meet = (name: string) => readReviewer(ports.records, makeViewer(`${name}@mentors.example`));
  async function add(changes: Partial<StoredApplication> = {}, review: Partial<Review> = {}): Promise<string> {
    const entry = makeEntry(changes);
    await save(ports, entry);
    const stored = await ports.reviews.find(entry.application.id);
    if (!stored) throw new Error('not stored');
    await ports.write([
      {
        kind: 'set-review',
        applicationId: stored.application.id,
        review: { ...stored.review, ...review },
        expectedVersion: null,
      },
    ]);
    return stored.application.id;
  }
  /** A next version of the venture text, as the applicant sends it. */
  async function sendVersion(id: string): Promise<void> {
    const stored = await ports.reviews.find(id);
    if (!stored) throw new Error('not stored');
    const review = { ...stored.review, version: stored.review.version + 1, answeredAt: null, firstAnsweredAt: at };
    await ports.write([
      { kind: 'set-review', applicationId: id, review, expectedVersion: stored.review.version },
      putRecord({
        collection: 'answers',
        id: crypto.randomUUID(),
        parent: id,
        data: { at, answers: [], replaced: 'Old.' },
      }),
    ]);
  }
  const find = async (id: string) => (await ports.reviews.find(id))?.scores;
  const next = async (reviewer: Reviewer) => (await findNext(ports, reviewer))?.application.id ?? null;
  return {
    ports,
    meet,
    add,
    sendVersion,
    find,
    next,
    pass: (minutes: number) => {
      nowMs += minutes * 60_000;
    },
  };
}

const draft = (applicationId: string, changes: Partial<ScoreDraft> = {}): ScoreDraft => ({
  applicationId,
  seen: 0,
  version: 1,
  rubric: 1,
  levels: [3, 4, 3, 4],
  reason: '',
  ...changes,
});

describe('the queue', () => {
  test('gives what has the fewest scores and reservations, then what is due first', async () => {
    const { ports, meet, add, next } = await open();
    const later = await add({}, { answerDue: '2026-12-09' });
    const sooner = await add({}, { answerDue: '2026-12-08' });
    const [lee, ola, bo] = await Promise.all(['lee', 'ola', 'bo'].map(meet));
    if (!lee || !ola || !bo) throw new Error();
    expect(await next(lee)).toBe(sooner);
    expect(await next(lee)).toBe(sooner);
    expect(await next(ola)).toBe(later);
    expect(await next(bo)).toBe(sooner);
    expect(await saveScore(ports, lee, draft(sooner))).toEqual({ ok: true, value: null });
    expect(await next(lee)).toBe(later);
    expect(await countUnscored(ports, lee)).toBe(1);
  });

  test('ends a reservation after 30 minutes, and stores a score that comes later all the same', async () => {
    const { ports, meet, add, next, pass, find } = await open();
    await ports.write([putRecord({ collection: 'settings', id: 'programme', data: { scoresPerApplication: 1 } })]);
    const id = await add();
    const [lee, ola] = [await meet('lee'), await meet('ola')];
    expect(await next(lee)).toBe(id);
    expect(await next(ola)).toBeNull();
    pass(31);
    expect(await next(ola)).toBe(id);
    expect((await saveScore(ports, lee, draft(id))).ok).toBe(true);
    expect((await saveScore(ports, ola, draft(id))).ok).toBe(true);
    expect(await find(id)).toEqual({ [lee.key]: 14, [ola.key]: 14 });
  });

  test('never gives one application to more people than it needs, though all ask at once', async () => {
    const { ports, meet, add } = await open();
    const ids = [await add(), await add()];
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => meet(`p${index}`)));
    const found = await Promise.all(people.map(async (one) => (await findNext(ports, one))?.application.id));
    for (const id of ids) expect(found.filter((one) => one === id)).toHaveLength(3);
    expect(found.filter((one) => one === undefined)).toHaveLength(2);
  });

  test('leaves out what is the own, closed, suspected, known, or waits for answers', async () => {
    const { ports, meet, add, next } = await open();
    const lee = await meet('lee');
    await add({ email: 'Lee@Mentors.example' });
    await add({}, { status: 'closed', reason: 'declined' });
    await add({}, { status: 'investor-ready' });
    await add({}, { status: 'refining', answeredAt: at, firstAnsweredAt: at });
    const known = await add();
    await stepAside(ports, lee, known);
    expect(await next(lee)).toBeNull();
    expect(await hasNext(ports, lee)).toBe(false);
    const answered = await add({}, { status: 'refining', answeredAt: null, firstAnsweredAt: at });
    expect(await hasNext(ports, lee)).toBe(true);
    expect(await next(lee)).toBe(answered);
  });

  test('keeps what was put off for the end, with what was typed', async () => {
    const { ports, meet, add, next } = await open();
    const lee = await meet('lee');
    const [one, other] = [await add({}, { answerDue: '2026-12-01' }), await add({}, { answerDue: '2026-12-02' })];
    expect(await next(lee)).toBe(one);
    await putOff(ports, lee, { applicationId: one, levels: [1, null, null, 2], reason: 'Half.' });
    expect(await next(lee)).toBe(other);
    await saveScore(ports, lee, draft(other));
    expect(await next(lee)).toBeNull();
    expect((await saveScore(ports, lee, draft(one))).ok).toBe(true);
  });

  test('asks first for what has a newer version than was scored, and the old score counts until then', async () => {
    const { ports, meet, add, sendVersion, next, find } = await open();
    const lee = await meet('lee');
    const id = await add({}, { answerDue: '2026-12-31' });
    await add({}, { answerDue: '2026-12-01' });
    await saveScore(ports, lee, draft(id));
    await sendVersion(id);
    expect(await next(lee)).toBe(id);
    expect(await find(id)).toEqual({ [lee.key]: 14 });
    expect((await saveScore(ports, lee, draft(id, { seen: 1, version: 2, levels: [4, 4, 4, 4] }))).ok).toBe(true);
    expect(await find(id)).toEqual({ [lee.key]: 16 });
    expect(await next(lee)).not.toBe(id);
    await sendVersion(id);
    await putOff(ports, lee, { applicationId: id, levels: [], reason: '' });
    expect(await next(lee)).not.toBe(id);
    expect(await find(id)).toEqual({ [lee.key]: 16 });
  });
});

describe('a score', () => {
  test('is stored once, changed until the next one, and never after others were read', async () => {
    const { ports, meet, add, find, pass } = await open();
    const lee = await meet('lee');
    const [one, other] = [await add(), await add()];
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
  });

  test('needs four levels, and a reason where one is the lowest or highest', async () => {
    const { ports, meet, add } = await open();
    const [lee, id] = [await meet('lee'), await add()];
    expect(await saveScore(ports, lee, draft(id, { levels: [3, 3, null, 3] }))).toMatchObject({
      code: 'levels-missing',
    });
    expect(await saveScore(ports, lee, draft(id, { levels: [3, 3, 6, 3] }))).toMatchObject({ code: 'levels-missing' });
    expect(await saveScore(ports, lee, draft(id, { levels: [5, 3, 3, 3] }))).toMatchObject({ code: 'reason-missing' });
    expect((await saveScore(ports, lee, draft(id, { levels: [5, 3, 3, 3], reason: 'Why.' }))).ok).toBe(true);
  });

  test('of an application that was closed or erased meanwhile is refused, of a newer version keeps the one that was read', async () => {
    const { ports, meet, add, sendVersion, next } = await open();
    const lee = await meet('lee');
    const [closed, erased, changed] = [await add(), await add(), await add()];
    await next(lee);
    const entry = await ports.reviews.find(closed);
    if (!entry) throw new Error();
    const review = { ...entry.review, status: 'closed', reason: 'declined', version: 2 } as const;
    await ports.write([{ kind: 'set-review', applicationId: closed, review, expectedVersion: null }]);
    expect(await saveScore(ports, lee, draft(closed))).toMatchObject({ code: 'score-closed' });
    await eraseApplication(ports, erased, { cause: 'staff', actor: { kind: 'site' } });
    expect(await saveScore(ports, lee, draft(erased))).toMatchObject({ code: 'score-gone' });
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
    const { ports, meet, add } = await open();
    const [lee, id] = [await meet('lee'), await add()];
    const before = (await ports.reviews.find(id))?.review;
    await saveScore(ports, lee, draft(id));
    expect((await ports.reviews.find(id))?.review).toEqual(before);
  });
});

describe('independence', () => {
  test('opens scores to who has scored or declined, not to who stepped aside', async () => {
    const { ports, meet, add } = await open();
    const lee = await meet('lee');
    const ids = [await add(), await add(), await add(), await add()];
    await saveScore(ports, lee, draft(ids[0] ?? ''));
    await declineScore(ports, lee, ids[1] ?? '');
    await stepAside(ports, lee, ids[2] ?? '');
    const entries = await ports.reviews.findMany(ids);
    expect(entries.map((entry) => seesScores(lee, entry))).toEqual([true, true, false, false]);
  });

  test('a coordinator who does not score sees all, and scores later only what arrives from then on', async () => {
    const { ports, add, next, pass } = await open();
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
  });
});

test('a reminder goes on Monday at eight to each reviewer for whom the queue has something, and says a number alone', async () => {
  const { ports, meet, add, pass } = await open();
  const put = (email: string, role: string) =>
    putRecord({ collection: 'team', id: email, group: role, data: { email, role, invitedAt: at, invitedBy: 'site' } });
  await ports.write([put('lee@mentors.example', 'reviewer'), put('ola@mentors.example', 'reviewer')]);
  const mails: string[] = [];
  const told = {
    ...ports,
    writeMail: (request: Parameters<typeof ports.writeMail>[0]) => {
      const mail = ports.writeMail(request);
      mails.push(`${mail.to}: ${mail.subject}`);
      expect(mail.text).not.toMatch(/lab kits|Ana/);
      return mail;
    },
  };
  // A Friday.
  expect(await sendReviewReminders(told)).toBe(0);
  const id = await add();
  await saveScore(ports, await meet('lee'), draft(id));
  pass(2 * 24 * 60);
  expect(await sendReviewReminders(told)).toBe(0);
  pass(24 * 60);
  expect(await sendReviewReminders(told)).toBe(1);
  expect(mails).toEqual(['ola@mentors.example: 1 application has no score of yours']);
  expect(await sendReviewReminders(told)).toBe(0);
});

test('no reviewer has more than one score above an even share of the time they were present, and none twice', async () => {
  const { ports, meet, add, find, pass } = await open();
  const ids: string[] = [];
  for (let index = 0; index < 200; index += 1)
    ids.push(await add({}, { answerDue: `2026-12-${String(1 + (index % 20)).padStart(2, '0')}` }));
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => meet(`p${index}`)));
  const [given, share] = [new Map<string, number>(), new Map<string, number>()];
  // Numbers that look random and are the same in each run.
  let state = 7;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  for (let isDone = false; !isDone; ) {
    const present = people.filter(() => random() < 0.4);
    let scored = 0;
    for (const reviewer of present) {
      const found = await findNext(ports, reviewer);
      if (!found) continue;
      expect(found.scores?.[reviewer.key]).toBeUndefined();
      expect((await saveScore(ports, reviewer, draft(found.application.id))).ok).toBe(true);
      given.set(reviewer.key, (given.get(reviewer.key) ?? 0) + 1);
      scored += 1;
    }
    for (const { key } of present) share.set(key, (share.get(key) ?? 0) + scored / present.length);
    pass(4);
    isDone = (await ports.reviews.count({ scoresBelow: 3 })) === 0;
  }
  for (const id of ids) expect(Object.keys((await find(id)) ?? {})).toHaveLength(3);
  for (const { key } of people) expect(given.get(key) ?? 0).toBeLessThanOrEqual((share.get(key) ?? 0) + 1);
});
