import { expect, it } from 'vitest';
import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addApplication, readRow } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { addScore } from '../../tests/support/scores.ts';
import { listPossibleDuplicates } from '../applications/find-application.ts';
import { updateApplication } from '../applications/write-application.ts';
import { succeed } from '../result.ts';
import type { ApplicationFilter } from './application-filter.ts';
import { countApplications, countByStatus, countTasks } from './count-applications.ts';
import { findDuplicateIds } from './find-duplicates.ts';
import { getNeighbours, listApplicationIds, listApplications } from './list-applications.ts';
import { type ListSort, sortKeys } from './list-query.ts';

const newestFirst: ListSort = { by: 'submitted', descending: true };
const kim = { email: 'kim@daybreak.example', isScoring: false };

describeOnBothDatabases('lists of applications', (getContext) => {
  /** Adds applications that arrive a minute apart, in this order. */
  async function add(...changes: Partial<ApplicationTable>[]) {
    const added: ApplicationTable[] = [];
    for (const [minute, change] of changes.entries()) {
      const timestamp = new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
      added.push(await addApplication(getContext(), { timestamp, statusSince: timestamp, ...change }));
    }
    return added;
  }

  async function listNames(filter: ApplicationFilter = {}, sort = newestFirst, reviewer = kim) {
    const rows = await listApplications(getContext(), { filter, sort, reviewer }, { page: 1, limit: 50 });
    return rows.map(({ name }) => name);
  }

  async function change(id: string, changes: Partial<ApplicationTable>) {
    await inTransaction(getContext(), async (tx) =>
      succeed(await updateApplication(tx, await readRow(tx, id), changes)),
    );
  }

  it('are filtered and counted, spam apart', async () => {
    const ctx = getContext();
    const assigneeEmail = 'kim@daybreak.example';
    await add(
      { name: 'Ana', status: 'declined' },
      { name: 'Bo', assigneeEmail, answerDueOn: '2026-11-01' },
      { name: 'Cai', newAnswersAt: '2026-11-22T08:00:00.000Z' },
      { name: 'Dee', answerDueOn: '2026-11-01', answeredAt: '2026-11-22T08:00:00.000Z' },
      { name: 'Robot', status: 'spam' },
    );
    expect(await listNames()).toEqual(['Dee', 'Cai', 'Bo', 'Ana']);
    expect(await listNames({ statuses: ['spam'] })).toEqual(['Robot']);
    expect(await listNames({ statuses: ['declined', 'refining'] })).toEqual(['Ana']);
    expect(await listNames({ assigneeEmail })).toEqual(['Bo']);
    expect(await listNames({ assigneeEmail: null })).toEqual(['Dee', 'Cai', 'Ana']);
    expect(await listNames({ dueBefore: '2026-11-02' })).toEqual(['Bo']);
    expect(await listNames({ hasNewAnswers: true })).toEqual(['Cai']);
    expect(await listNames({ submittedFrom: '2026-11-20T09:02:00.000Z' })).toEqual(['Dee', 'Cai']);
    expect(await listNames({ submittedUntil: '2026-11-20T09:01:00.000Z' })).toEqual(['Ana']);
    expect(await countApplications(ctx, { assigneeEmail: null })).toBe(3);
    expect(await countByStatus(ctx, {})).toMatchObject({ new: 3, declined: 1, spam: 1, refining: 0 });
    expect(await countTasks(ctx, '2026-11-02')).toEqual({ unread: 3, overdue: 1, answered: 1 });
  });

  it('are sorted by each column, without case and accents', async () => {
    await add(
      { name: 'ana Reed', assigneeEmail: 'kim@daybreak.example' },
      { name: 'Äbel', status: 'refining' },
      { name: 'Cai', answerDueOn: '2026-01-01' },
    );
    /** The first in ascending and in descending order; none where others are equal to it. */
    const ends: Record<(typeof sortKeys)[number], readonly [string | null, string | null]> = {
      submitted: ['ana Reed', 'Cai'],
      name: ['Äbel', 'Cai'],
      'answer-due': ['Cai', null],
      assignee: [null, 'ana Reed'],
      status: [null, 'Äbel'],
    };
    for (const by of sortKeys) {
      const names = await listNames({}, { by, descending: false });
      const reversed = await listNames({}, { by, descending: true });
      expect(reversed).toEqual(names.toReversed());
      const [first, last] = ends[by];
      if (first) expect(names[0], by).toBe(first);
      if (last) expect(reversed[0], by).toBe(last);
    }
  });

  it('are sorted by what needs a reply first', async () => {
    const [late, early] = ['2026-11-02', '2026-11-01'] as const;
    await add(
      { name: 'Replied', answerDueOn: early, answeredAt: '2026-10-30T09:00:00.000Z' },
      { name: 'Closed', answerDueOn: early, status: 'withdrawn' },
      { name: 'Later', answerDueOn: late },
      { name: 'First', answerDueOn: early },
    );
    const names = await listNames({}, { by: 'answer-due', descending: false });
    expect([names.slice(0, 2), names.slice(2).toSorted()]).toEqual([
      ['First', 'Later'],
      ['Closed', 'Replied'],
    ]);
  });

  it('are sorted by score, those without one last', async () => {
    const added = await add({ name: 'Low' }, { name: 'Older' }, { name: 'High' }, { name: 'Newer' });
    for (const [index, level] of [2, null, 4, null].entries())
      if (level) {
        const applicationId = added[index]?.id ?? '';
        await addScore(getContext().db, { applicationId, reviewerEmail: 'lee', levels: [level, level, level, level] });
      }
    const list = (descending: boolean, reviewer = kim) => listNames({}, { by: 'score', descending }, reviewer);
    expect(await list(true)).toEqual(['High', 'Low', 'Newer', 'Older']);
    expect(await list(false)).toEqual(['Low', 'High', 'Newer', 'Older']);
    expect(await list(true, { ...kim, isScoring: true })).toEqual(['Newer', 'High', 'Older', 'Low']);
  });

  it('have pages and neighbours in the same order', async () => {
    const ctx = getContext();
    const [, , third] = await add(
      ...Array.from({ length: 7 }, (_, index) => ({ name: `Applicant ${index}`, age: 16 })),
    );
    await addScore(ctx.db, { applicationId: third?.id ?? '', reviewerEmail: 'lee' });
    for (const sort of [
      newestFirst,
      { by: 'status', descending: false },
      { by: 'assignee', descending: true },
      { by: 'score', descending: true },
    ] as const) {
      const list = { filter: {}, sort, reviewer: kim };
      const ids = await listApplicationIds(ctx, list);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => listApplications(ctx, list, { page, limit: 3 })));
      expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
      expect(pages.flat().map(({ id }) => id)).toEqual(ids);
      for (const [index, id] of ids.entries())
        expect(await getNeighbours(ctx, id, list)).toEqual({
          previous: ids[index - 1] ?? null,
          next: ids[index + 1] ?? null,
          place: index + 1,
          total: ids.length,
        });
    }
    expect(await getNeighbours(ctx, 'gone', { filter: {}, sort: newestFirst, reviewer: kim })).toMatchObject({
      previous: null,
      next: null,
    });
  });

  it('are searched by the beginnings of words, without case and accents', async () => {
    await add(
      { name: 'Zoë Müller', email: 'zoe@school.example', message: 'Lamps for boats', city: 'Łódź' },
      { name: 'Łukasz O\u2019Brøn', phone: '0170 5550100', message: 'Wheels' },
    );
    const search = (text: string) => listNames({ search: { text, scope: 'everything' } });
    for (const text of ['zoe', 'MULLER', 'zoe mül', 'zoe@school.example', 'lamp boat', 'lodz, zoe', 'lam*'])
      expect(await search(text), text).toEqual(['Zoë Müller']);
    for (const text of ['lukasz', 'ŁUKASZ', "o'bron", 'brøn', '5550100'])
      expect(await search(text), text).toEqual(['Łukasz O\u2019Brøn']);
    for (const text of ['ülle', 'zoe wheels', 'boats OR wheels', 'NOT lamps', '"boat\' OR zoe*', 'and', '\\ zoe:*'])
      expect(await search(text).then((names) => names.length), text).toBeLessThan(2);
    expect(await search('zoe wheels')).toEqual([]);
  });

  it('find a venture by nothing that says whose it is, but by its reference', async () => {
    const message = 'Lamps for boats. I am Zoe from Northgate, zoe@lamps.example, 0170 5550100.';
    const [application] = await add({ name: 'Zoë Müller', school: 'Northgate', message }, {});
    const search = (text: string) => listNames({ search: { text, scope: 'venture' } });
    expect(await search('lamps')).toEqual(['Zoë Müller']);
    expect(await search(application?.reference ?? '')).toEqual(['Zoë Müller']);
    for (const text of ['zoe', 'zo', 'zoe lamps', 'northgate', '555', 'example', '0170'])
      expect(await search(text), text).toEqual([]);
    await change(application?.id ?? '', { name: 'Ana Reed', school: 'Southgate' });
    expect(await search('zoe northgate')).toEqual(['Ana Reed']);
    await change(application?.id ?? '', { message: 'Canoes and lamps of Ana' });
    expect(await search('canoes lamps')).toEqual(['Ana Reed']);
    for (const text of ['ana', 'zoe']) expect(await search(text), text).toEqual([]);
    // Staff who see applicants find them by all that they wrote.
    expect(await listNames({ search: { text: 'ana canoes', scope: 'everything' } })).toEqual(['Ana Reed']);
  });

  it('find what an application says now', async () => {
    const ctx = getContext();
    const [{ id = '' } = {}] = await add({ name: 'Zoë', email: 'zoe@school.example', message: 'Lamps for boats' });
    const search = (text: string) => listNames({ search: { text, scope: 'everything' } });
    await change(id, { email: 'z@new.example', message: 'Solar ferries\r\nfor ponds' });
    for (const text of ['zoe@school', 'lamps']) expect(await search(text)).toEqual([]);
    for (const text of ['z@new', 'ferries', 'zoe']) expect(await search(text)).toEqual(['Zoë']);
    await ctx.db.deleteFrom('applications').where('id', '=', id).execute();
    for (const text of ['z@new', 'ferries', 'zoe']) expect(await search(text)).toEqual([]);
    expect(await ctx.db.selectFrom('search_texts').selectAll().execute()).toEqual([]);
  });

  it('take words of any kind and length', async () => {
    for (const message of [
      'x'.repeat(6000),
      '\uFDFA'.repeat(5990),
      '🐙 '.repeat(2000),
      '',
      '--- !!!',
      "it''s :* <-> &|",
    ])
      await add({ name: '?', school: '', message });
    expect(await listNames({ search: { text: 'x'.repeat(200), scope: 'venture' } })).toEqual(['?']);
    expect(await listNames({ search: { text: '!!!', scope: 'venture' } })).toHaveLength(6);
  });

  it('mark those with the same email or phone as possible duplicates, after every change', async () => {
    const ctx = getContext();
    const phone = '+49 (170) 555-0100';
    const [ana, bo, cai, robot] = await add(
      { name: 'Ana', email: 'one@a.example', phone },
      { name: 'Bo', email: 'ONE@a.example', phone: '1' },
      { name: 'Cai', email: 'c@a.example', phone: '0170 5550999' },
      { name: 'Robot', email: 'c@a.example', phone: '2', status: 'spam' },
      { name: 'Dee', email: 'd@a.example', phone: '3' },
    );
    const list = () => listNames({ hasDuplicates: true });
    expect(await list()).toEqual(['Bo', 'Ana']);
    const ids = [ana, bo, robot].map((one) => one?.id ?? '');
    expect(await findDuplicateIds(ctx, ids)).toEqual(new Set(ids));
    expect(await findDuplicateIds(ctx, [])).toEqual(new Set());
    await change(robot?.id ?? '', { status: 'new' });
    expect(await list()).toEqual(['Robot', 'Cai', 'Bo', 'Ana']);
    await change(robot?.id ?? '', { status: 'spam' });
    await change(cai?.id ?? '', { phone: '0170 5550100' });
    expect(await list()).toEqual(['Cai', 'Bo', 'Ana']);
    if (ana) expect((await listPossibleDuplicates(ctx, ana)).map(({ name }) => name)).toEqual(['Cai', 'Bo']);
    await ctx.db
      .deleteFrom('applications')
      .where('id', '=', bo?.id ?? '')
      .execute();
    expect(await list()).toEqual(['Cai', 'Ana']);
  });
});
