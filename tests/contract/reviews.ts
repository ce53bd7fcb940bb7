import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFirstReview, type Review } from '../../domain/model/review.ts';
import type { Change, Conflict } from '../../domain/ports/changes.ts';
import { type ReviewFilter, type ReviewSort, sortKeys } from '../../domain/ports/review-store.ts';
import type { Engine } from '../../engines/engine.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { makeMail } from '../support/mail.ts';
import { makeRecord, putRecord } from './records.ts';

type EngineUnderTest = Pick<
  Engine,
  'applications' | 'outbox' | 'write' | 'reviews' | 'statistics' | 'records' | 'close'
>;

const conflict = (code: Conflict) => ({ ok: false, code });
const newestFirst: ReviewSort = { by: 'submitted', descending: true };

/** What every engine promises of reviews. `open` opens the engine of this folder, new for each test. */
export function describeReviews(name: string, open: (folder: string) => Promise<EngineUnderTest>): void {
  describe(`reviews on ${name}`, () => {
    let folder: string;
    let engine: EngineUnderTest;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'daybreak-reviews-'));
      engine = await open(folder);
    });

    afterEach(async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** Adds applications that arrive a minute apart, in this order; resolves to their ids. */
    async function add(...applications: Parameters<typeof makeEntry>[]): Promise<string[]> {
      const entries = applications.map(([changes, spamFlag], index) =>
        makeEntry({ timestamp: new Date(Date.UTC(2026, 10, 20, 9, index)).toISOString(), ...changes }, spamFlag),
      );
      for (const entry of entries) expect(await save(engine, entry)).toBe('created');
      return entries.map(({ application }) => application.id);
    }

    async function setReview(applicationId: string, changes: Partial<Review>) {
      const stored = await engine.reviews.find(applicationId);
      if (!stored) throw new Error('no such application');
      const review = { ...stored.review, version: stored.review.version + 1, ...changes };
      return engine.write([{ kind: 'set-review', applicationId, review, expectedVersion: stored.review.version }]);
    }

    async function listNames(filter: ReviewFilter = {}, sort: ReviewSort = newestFirst) {
      const { entries } = await engine.reviews.list({ filter, sort, limit: 50 });
      return entries.map(({ application }) => application.name);
    }

    test('an application has a first review from the moment it is stored', async () => {
      const entry = makeEntry();
      await save(engine, entry);
      const review = makeFirstReview(entry.application);
      expect(await engine.reviews.find(entry.application.id)).toEqual({ ...entry, review });
      const other = makeEntry();
      const changed: Review = {
        version: 4,
        status: 'closed',
        reason: 'declined',
        statusSince: '2026-11-21T09:30:00.000Z',
        assignee: 'kim@daybreak.example',
        answerDue: '2027-01-31',
        answeredAt: '2026-11-21T09:30:00.000Z',
        firstAnsweredAt: '2026-11-21T09:30:00.000Z',
        newAnswersAt: '2026-11-22T09:30:00.000Z',
        linkGeneration: 2,
        linkHash: 'h',
        guardian: 'waiting',
        extra: { duplicateOf: entry.application.id },
      };
      await engine.write([{ kind: 'add-application', entry: other, unlessStored: null, review: changed }]);
      expect(await engine.reviews.findByLinkHash('h')).toEqual({ ...other, review: changed });
      expect(await engine.reviews.findByLinkHash('x')).toBeNull();
      expect(await engine.reviews.find('x')).toBeNull();
    });

    test('a change of a review from a stale page is a conflict, and nothing that came with it is stored', async () => {
      const [id = ''] = await add([{}]);
      expect((await setReview(id, { status: 'in-review', assignee: 'kim@daybreak.example' })).ok).toBe(true);
      const review = { ...makeFirstReview({ timestamp: '2026-11-20T09:30:00.000Z' }), version: 2 };
      const note = makeRecord({ parent: id });
      const stale: Change = { kind: 'set-review', applicationId: id, review, expectedVersion: 1 };
      expect(await engine.write([putRecord(note), stale, { kind: 'add-mail', mail: makeMail() }])).toEqual(
        conflict('review-changed'),
      );
      expect(await engine.records.find('notes', note.id)).toBeNull();
      expect(await engine.outbox.findNextDue()).toBeNull();
      expect((await engine.reviews.find(id))?.review).toMatchObject({ status: 'in-review', version: 2 });
      expect(await engine.write([{ ...stale, applicationId: 'none' }])).toEqual(conflict('application-missing'));
    });

    test('lists are filtered, sorted and counted, suspected entries apart', async () => {
      const [ana = '', bo = ''] = await add(
        [{ name: 'Ana Reed', age: 15, school: 'Northgate High', city: 'Köln' }],
        [{ name: 'bo Lind', age: 17, school: 'NORTHGATE high', city: 'Rivermouth' }],
        [{ name: 'Cai Brook', age: 18, school: 'Southgate' }],
        [{ name: 'Robot' }, 'hidden-field-filled'],
      );
      await setReview(ana, { status: 'closed', reason: 'declined' });
      await setReview(ana, { guardian: 'waiting' });
      await setReview(bo, { assignee: 'kim@daybreak.example', answerDue: '2026-11-01' });
      expect(await listNames()).toEqual(['Cai Brook', 'bo Lind', 'Ana Reed']);
      expect(await listNames({}, { by: 'name', descending: false })).toEqual(['Ana Reed', 'bo Lind', 'Cai Brook']);
      expect(await listNames({}, { by: 'age', descending: true })).toEqual(['Cai Brook', 'bo Lind', 'Ana Reed']);
      expect(await listNames({ suspected: true })).toEqual(['Robot']);
      expect(await listNames({ statuses: ['new'] })).toEqual(['Cai Brook', 'bo Lind']);
      expect(await listNames({ reasons: ['declined'], statusUntil: '2026-11-20T09:00:00.001Z' })).toEqual(['Ana Reed']);
      expect(await engine.reviews.count({ reasons: ['declined'], statusUntil: '2026-11-20T09:00:00.000Z' })).toBe(0);
      expect((await engine.reviews.findMany([bo, 'none', ana])).map((entry) => entry.application.id)).toEqual([
        bo,
        ana,
      ]);
      expect(await listNames({ ageFrom: 16, ageTo: 17 })).toEqual(['bo Lind']);
      expect(await listNames({ school: 'northgate high', city: 'KOLN' })).toEqual(['Ana Reed']);
      expect(await listNames({ school: 'north', city: 'kö' })).toEqual(['Ana Reed']);
      expect(await listNames({ city: 'oln' })).toEqual([]);
      expect(await listNames({ assignee: 'kim@daybreak.example' })).toEqual(['bo Lind']);
      expect(await listNames({ assignee: null })).toEqual(['Cai Brook', 'Ana Reed']);
      expect(await listNames({ guardian: 'waiting' })).toEqual(['Ana Reed']);
      expect(await listNames({ guardian: null, ageTo: 17 })).toEqual(['bo Lind']);
      expect(await engine.reviews.countByStatus({ guardian: 'waiting' })).toMatchObject({ new: 0, closed: 1 });
      expect(await engine.reviews.count({ guardian: 'refused' })).toBe(0);
      expect((await engine.reviews.find(ana))?.review).toMatchObject({ guardian: 'waiting', reason: 'declined' });
      expect(await listNames({ dueBefore: '2026-11-02' })).toEqual(['bo Lind']);
      expect(await listNames({ submittedFrom: '2026-11-20T09:01:00.000Z' })).toEqual(['Cai Brook', 'bo Lind']);
      expect(await listNames({ submittedUntil: '2026-11-20T09:01:00.000Z' })).toEqual(['Ana Reed']);
      expect(await engine.reviews.countByStatus({})).toEqual({
        new: 2,
        'in-review': 0,
        refining: 0,
        'investor-ready': 0,
        closed: 1,
      });
      expect(await engine.reviews.count({ ageFrom: 16 })).toBe(2);
      expect((await engine.reviews.listValues('school', 1))[0]?.count).toBe(2);
    });

    test('pages lead forwards and backwards through the same list', async () => {
      await add(...Array.from({ length: 7 }, (_, index): [object] => [{ name: `Applicant ${index}`, age: 16 }]));
      for (const sort of [newestFirst, { by: 'age', descending: false } as const]) {
        const all = await listNames({}, sort);
        const first = await engine.reviews.list({ filter: {}, sort, limit: 3 });
        expect(first.previous).toBeNull();
        const second = await engine.reviews.list({ filter: {}, sort, limit: 3, after: first.next ?? '' });
        const third = await engine.reviews.list({ filter: {}, sort, limit: 3, after: second.next ?? '' });
        expect(third.next).toBeNull();
        const names = [first, second, third].flatMap(({ entries }) => entries.map((entry) => entry.application.name));
        expect(names).toEqual(all);
        const back = await engine.reviews.list({ filter: {}, sort, limit: 3, before: third.previous ?? '' });
        expect(back.entries).toEqual(second.entries);
        const [, middle] = second.entries;
        expect(await engine.reviews.findNeighbours(middle?.application.id ?? '', { filter: {}, sort })).toEqual({
          previous: second.entries[0]?.application.id,
          next: second.entries[2]?.application.id,
          position: 5,
        });
      }
    });

    test('searches ignore case and accents, and a reviewer finds nothing by who the applicant is', async () => {
      const [id = ''] = await add(
        [{ name: 'Zoë Müller', email: 'zoe@school.example', message: 'Lamps for boats' }],
        [{}],
      );
      const search = (text: string, scope: 'everything' | 'venture' = 'everything') =>
        listNames({ search: { text, scope } });
      for (const text of ['zoe', 'MULLER', 'zoe muller', 'zoe@school.example'])
        expect(await search(text)).toEqual(['Zoë Müller']);
      expect(await search('zoe lind')).toEqual([]);
      expect(await search('zoe', 'venture')).toEqual([]);
      expect(await search('"%_\\ ')).toEqual([]);
      expect(await search('amps boat', 'venture')).toEqual(['Zoë Müller']);
      expect(await search('ülle')).toEqual(['Zoë Müller']);
      await engine.write([{ kind: 'set-contact', applicationId: id, email: 'z@new.example', phone: '555 0199' }]);
      expect(await search('zoe@school.example')).toEqual([]);
      expect(await search('z@new.example')).toEqual(['Zoë Müller']);
      expect((await engine.applications.find(id))?.application).toMatchObject({
        email: 'z@new.example',
        phone: '555 0199',
      });
      await engine.write([{ kind: 'set-venture', applicationId: id, message: 'Solar ferries\r\nfor ponds' }]);
      expect(await search('amps boat', 'venture')).toEqual([]);
      expect(await search('ferries', 'venture')).toEqual(['Zoë Müller']);
      expect((await engine.applications.find(id))?.application.message).toBe('Solar ferries\r\nfor ponds');
      expect(await engine.write([{ kind: 'set-venture', applicationId: 'gone', message: 'Text' }])).toEqual(
        conflict('application-missing'),
      );
    });

    test('those with new answers are found, until somebody has opened them', async () => {
      const [one = ''] = await add([{ name: 'Ana' }], [{ name: 'Bo' }]);
      await setReview(one, { newAnswersAt: '2026-11-22T08:00:00.000Z' });
      expect(await listNames({ newAnswers: true })).toEqual(['Ana']);
      expect(await engine.reviews.count({ newAnswers: true })).toBe(1);
      await setReview(one, { newAnswersAt: null });
      expect(await listNames({ newAnswers: true })).toEqual([]);
    });

    test('other applications of the same person are found', async () => {
      const [one = '', , , other = ''] = await add(
        [{ name: 'Ana Reed', email: 'ana@a.example', phone: '+49 (170) 555-0100' }],
        [{ name: 'Bo Lind', email: 'ANA@a.example', phone: '1' }],
        [{ name: 'Cai', email: 'c@a.example', phone: '0170 5550100', school: 'X' }],
        [{ name: 'Dee', email: 'd@a.example', phone: '2', school: 'Y' }],
      );
      const find = async (id: string) => {
        const entry = await engine.reviews.find(id);
        const found = entry ? await engine.reviews.findSamePerson(entry) : [];
        return found.map(({ application }) => application.name);
      };
      expect(await find(one)).toEqual(['Cai', 'Bo Lind']);
      expect(await find(other)).toEqual([]);
      expect((await engine.reviews.findByEmail('Ana@A.example')).map(({ application }) => application.name)).toEqual([
        'Bo Lind',
        'Ana Reed',
      ]);
      expect(await listNames({ samePerson: true })).toEqual(['Cai', 'Bo Lind', 'Ana Reed']);
    });

    test('possible duplicates are right after every change, for the others as well', async () => {
      const phone = '0170 5550100';
      const [ana = '', bo = '', cai = '', robot = ''] = await add(
        [{ name: 'Ana', email: 'one@a.example', phone }],
        [{ name: 'Bo', email: 'ONE@a.example', phone: '1' }],
        [{ name: 'Cai', email: 'c@a.example', phone: '0170 5550999' }],
        [{ name: 'Robot', email: 'c@a.example', phone: '2' }, 'hidden-field-filled'],
      );
      const list = () => listNames({ samePerson: true });
      expect(await list()).toEqual(['Bo', 'Ana']);
      await engine.write([{ kind: 'set-spam-flag', applicationId: robot, spamFlag: null }]);
      expect(await list()).toEqual(['Robot', 'Cai', 'Bo', 'Ana']);
      await engine.write([{ kind: 'set-spam-flag', applicationId: robot, spamFlag: 'hidden-field-filled' }]);
      expect(await list()).toEqual(['Bo', 'Ana']);
      await engine.write([{ kind: 'set-contact', applicationId: cai, email: 'c@a.example', phone }]);
      expect(await list()).toEqual(['Cai', 'Bo', 'Ana']);
      await engine.write([{ kind: 'remove-application', applicationId: bo }]);
      expect(await list()).toEqual(['Cai', 'Ana']);
      await engine.write([{ kind: 'set-contact', applicationId: ana, email: 'one@a.example', phone: '3' }]);
      expect(await list()).toEqual([]);
    });

    test('what belongs to an application is not stored once that was removed', async () => {
      const [id = ''] = await add([{}]);
      const guard: Change = { kind: 'require-application', applicationId: id };
      expect(await engine.write([guard, putRecord(makeRecord({ parent: id }))])).toEqual({ ok: true, value: null });
      const review = { ...makeFirstReview({ timestamp: '2026-11-20T09:30:00.000Z' }), version: 2 };
      const removed = await engine.write([
        { kind: 'set-review', applicationId: id, review, expectedVersion: 1 },
        { kind: 'remove-application', applicationId: id },
      ]);
      expect(removed.ok).toBe(true);
      const late = makeRecord({ parent: id });
      expect(await engine.write([guard, putRecord(late)])).toEqual(conflict('application-missing'));
      expect(await engine.records.count({ collection: 'notes' })).toBe(0);
    });

    test('an application that is removed while records are added to it leaves none of them', async () => {
      const [id = ''] = await add([{}]);
      const guard: Change = { kind: 'require-application', applicationId: id };
      await Promise.all([
        ...Array.from({ length: 5 }, () => engine.write([guard, putRecord(makeRecord({ parent: id }))])),
        engine.write([{ kind: 'remove-application', applicationId: id }]),
      ]);
      expect(await engine.applications.find(id)).toBeNull();
      expect(await engine.records.count({ collection: 'notes' })).toBe(0);
    });

    test('an entry whose spam flag is removed joins the others', async () => {
      const [id = ''] = await add([{ name: 'Robot' }, 'hidden-field-filled']);
      await engine.write([{ kind: 'set-spam-flag', applicationId: id, spamFlag: null }]);
      expect(await listNames()).toEqual(['Robot']);
      expect(await listNames({ suspected: true })).toEqual([]);
    });

    test('a removed application takes everything with it that belongs to it', async () => {
      const [id = '', other = ''] = await add([{ name: 'Ana Reed' }], [{ name: 'Bo Lind' }]);
      const notes = [makeRecord({ parent: id }), makeRecord({ parent: other })];
      await engine.write(notes.map((note) => putRecord(note)));
      expect(await listNames({ search: { text: 'reed', scope: 'everything' } })).toEqual(['Ana Reed']);
      await engine.write([{ kind: 'remove-application', applicationId: id }]);
      expect(await engine.applications.find(id)).toBeNull();
      expect(await engine.reviews.find(id)).toBeNull();
      expect(await listNames({ search: { text: 'reed', scope: 'everything' } })).toEqual([]);
      expect(await engine.records.count({ collection: 'notes' })).toBe(1);
      expect(await engine.write([{ kind: 'remove-application', applicationId: id }])).toEqual({
        ok: true,
        value: null,
      });
    });

    test('applications are counted by day, status, age, place and days until the answer', async () => {
      const [first = '', second = ''] = await add(
        [{ age: 15, city: 'Köln', school: 'Northgate' }],
        [{ age: 16, city: 'KÖLN', school: 'Eastfield' }],
        [{ age: 16, city: 'Bonn', school: 'Eastfield', timestamp: '2026-11-21T00:00:00.000Z' }],
        [{ age: 16, city: 'Trier', school: 'Linden', timestamp: '2026-11-22T00:00:00.000Z' }],
        [{ age: 16, city: 'Köln' }, 'hidden-field-filled'],
      );
      await setReview(first, { status: 'refining', firstAnsweredAt: '2026-11-22T08:59:59.999Z' });
      await setReview(second, { status: 'closed', reason: 'declined', firstAnsweredAt: '2026-11-22T09:01:00.000Z' });
      const starts = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => `${day}T00:00:00.000Z`);
      expect(await engine.statistics.countPerDay(starts)).toEqual([2, 1, 1]);
      const period = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' };
      const { byCity, ...breakdown } = await engine.statistics.readBreakdown(period, 1);
      expect(breakdown).toMatchObject({
        byStatus: { new: 1, 'in-review': 0, refining: 1, 'investor-ready': 0, closed: 1 },
        byAge: [
          { age: 15, count: 1 },
          { age: 16, count: 2 },
        ],
        byDaysToAnswer: [
          { days: 1, count: 1 },
          { days: 2, count: 1 },
        ],
        bySchool: { top: [{ count: 2 }], others: { values: 1, count: 1 } },
      });
      expect(byCity.top.map(({ value, count }) => [value.toLowerCase().replace('ö', 'o'), count])).toEqual([
        ['koln', 2],
      ]);
      const nothing = { from: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z' };
      expect(await engine.statistics.readBreakdown(nothing, 1)).toMatchObject({
        byAge: [],
        byCity: { top: [], others: { values: 0, count: 0 } },
      });
    });

    test('a period that begins or ends within a day counts its hours, also after a change and an erasure', async () => {
      const times = ['20T23:59', '21T00:00', '21T12:00', '22T00:00', '22T23:59', '23T00:01'];
      const toTimestamp = (time: string) => `2026-11-${time}:00.000Z`;
      const ids = await add(
        ...times.map(
          (time, index): Parameters<typeof makeEntry> => [{ timestamp: toTimestamp(time), age: 12 + index }],
        ),
      );
      const listAges = async (from: string, until: string) => {
        const period = { from: toTimestamp(from), until: toTimestamp(until) };
        const { byAge } = await engine.statistics.readBreakdown(period, 1);
        return byAge.map(({ age, count }) => [age, count]);
      };
      const agesFrom = (first: number, last: number) =>
        ids.slice(first, last).map((_, index) => [12 + first + index, 1]);
      expect(await listAges('20T00:00', '24T00:00')).toEqual(agesFrom(0, 6));
      expect(await listAges('20T23:59', '23T00:01')).toEqual(agesFrom(0, 5));
      expect(await listAges('21T00:00', '22T00:00')).toEqual(agesFrom(1, 3));
      expect(await listAges('21T00:01', '22T23:59')).toEqual(agesFrom(2, 4));
      expect(await listAges('21T11:00', '21T13:00')).toEqual(agesFrom(2, 3));
      expect(await listAges('22T23:00', '23T01:00')).toEqual(agesFrom(4, 6));

      const [, changed = '', , erased = ''] = ids;
      await setReview(changed, { status: 'closed', reason: 'declined', firstAnsweredAt: toTimestamp('24T06:00') });
      await engine.write([{ kind: 'remove-application', applicationId: erased }]);
      const all = { from: toTimestamp('20T00:00'), until: toTimestamp('24T00:00') };
      expect(await engine.statistics.readBreakdown(all, 1)).toMatchObject({
        byStatus: { new: 4, closed: 1 },
        byDaysToAnswer: [{ days: 3, count: 1 }],
      });
    });

    test('what no database can hold is found nowhere, and breaks nothing', async () => {
      await add([{}]);
      for (const id of ['\0', 'a\ud800', '']) {
        expect(await engine.reviews.find(id)).toBeNull();
        expect(await engine.records.find('notes', id)).toBeNull();
        expect(await engine.reviews.findNeighbours(id, { filter: {}, sort: newestFirst })).toMatchObject({
          position: 0,
        });
        const after = Buffer.from(JSON.stringify([id, id])).toString('base64url');
        expect(
          (await engine.reviews.list({ filter: {}, sort: newestFirst, after, limit: 3 })).entries.length,
        ).toBeLessThan(2);
        expect(await engine.records.count({ collection: 'access-log', parent: id })).toBe(0);
        const cursor = { position: id, id };
        for (const place of [{ parent: id }, { group: id }, { after: cursor }])
          expect((await engine.records.readPage({ collection: 'access-log', ...place, limit: 3 })).records).toEqual([]);
      }
    });

    test('a position that is none in this order breaks nothing', async () => {
      await add([{}]);
      for (const by of sortKeys)
        for (const value of ['text', 7, 1.5, -1, null, Number.MAX_VALUE, '9'.repeat(400), [], {}])
          for (const descending of [true, false]) {
            const after = Buffer.from(JSON.stringify([value, 'x'])).toString('base64url');
            const page = await engine.reviews.list({ filter: {}, sort: { by, descending }, after, limit: 3 });
            expect(page.entries.length, `${by} ${value}`).toBeLessThan(2);
          }
    });

    test('a mail may wait until it is due, and may be removed before', async () => {
      const mail = makeMail();
      await engine.write([{ kind: 'add-mail', mail, due: '2036-11-20T09:32:00.000Z' }]);
      expect(await engine.outbox.findNextDue()).toBe('2036-11-20T09:32:00.000Z');
      await engine.write([{ kind: 'remove-mail', id: mail.id }]);
      expect(await engine.outbox.findNextDue()).toBeNull();
    });
  });
}
