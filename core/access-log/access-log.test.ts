import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { openContext } from '../../tests/support/open-context.ts';
import type { Context } from '../context.ts';
import { createActor } from '../history/history.ts';
import type { AccessKind } from './access-log.ts';
import {
  addAccessLogEntry,
  countAccessLog,
  deleteOldAccessLog,
  listAccessLog,
  recordContactOpened,
} from './access-log.ts';

const anna = 'anna@daybreak.example';

let ctx: Context;

beforeEach(async () => {
  ctx = await openContext({ now: () => new Date('2026-11-21T09:00:00.000Z') });
});

const add = (at: string, what: AccessKind) =>
  addAccessLogEntry({ ...ctx, now: () => new Date(at) }, createActor(anna), what, { count: 1 });

const read = async (page: number) => (await listAccessLog(ctx, { page, limit: 2 })).map(({ at }) => at.slice(8, 10));

describe('listAccessLog', () => {
  it('lists pages, newest first', async () => {
    for (const day of ['01', '02', '03', '04', '05']) await add(`2026-11-${day}T09:00:00.000Z`, 'exported');
    expect([await read(1), await read(2), await read(3), await read(4)]).toEqual([
      ['05', '04'],
      ['03', '02'],
      ['01'],
      [],
    ]);
  });
});

describe('deleteOldAccessLog', () => {
  it('deletes what is older than a year, and nothing else', async () => {
    for (let count = 0; count < 12; count += 1) await add('2025-11-21T08:59:59.999Z', 'exported');
    await add('2025-11-21T09:00:00.000Z', 'exported');
    expect(await deleteOldAccessLog(ctx)).toBe(12);
    expect(await countAccessLog(ctx)).toBe(1);
  });
});

describeOnBothDatabases('recordContactOpened', (getContext) => {
  it('adds one entry an hour, also with two simultaneous tabs', async () => {
    let now = new Date('2026-11-21T09:10:00.000Z');
    const context = { ...getContext(), now: () => now };
    const opening = { applicationId: 'one', email: anna };
    await Promise.all([recordContactOpened(context, opening), recordContactOpened(context, opening)]);
    await recordContactOpened(context, opening);
    expect(await countAccessLog(context)).toBe(1);
    await recordContactOpened(context, { ...opening, email: 'ben@daybreak.example' });
    now = new Date('2026-11-21T10:00:00.000Z');
    await recordContactOpened(context, opening);
    const entries = await listAccessLog(context, { page: 1, limit: 9 });
    expect(entries.map(({ at }) => at.slice(11, 16))).toEqual(['10:00', '09:10', '09:10']);
  });
});
