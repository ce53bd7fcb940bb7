import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { createTestContext } from '../../tests/support/test-context.ts';
import { listAccessLog } from '../access-log/list-access-log.ts';
import type { Context } from '../context.ts';
import { fail, succeed } from '../result.ts';
import { createLateLink, findLateLink, spendLateLink } from './late-links.ts';

const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const anna = 'anna@daybreak.example';

let database: Database;
let ctx: Context;
let now: Date;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  now = new Date('2026-11-21T09:00:00.000Z');
  ctx = { ...createTestContext(database, config), now: () => now };
});

afterEach(() => database.destroy());

describe('createLateLink', () => {
  it('stores only the hash of the key', async () => {
    const key = await createLateLink(ctx, anna);
    expect(key).toMatch(/^[0-9A-Z]{26}$/);
    const link = await findLateLink(ctx, key);
    expect(link).toMatchObject({ expiresAt: '2026-11-28T09:00:00.000Z', createdBy: anna, usedAt: null });
    expect(JSON.stringify(link)).not.toContain(key);
    const [entry] = await listAccessLog(ctx, { who: anna }, { page: 1, limit: 2 });
    expect(entry).toMatchObject({ what: 'changed-setting', details: { setting: 'late-link' } });
  });
});

describe('findLateLink', () => {
  it('finds none that is over, or with another key', async () => {
    const key = await createLateLink(ctx, anna);
    expect(await findLateLink(ctx, `${key}A`)).toBeUndefined();
    expect(await findLateLink(ctx, null)).toBeUndefined();
    now = new Date('2026-11-28T09:00:00.000Z');
    expect(await findLateLink(ctx, key)).toBeUndefined();
  });
});

describeOnBothDatabases('a late link', (getContext) => {
  it('lets one in of two at once', async () => {
    const context = getContext();
    const key = await createLateLink(context, anna);
    const use = () =>
      inTransaction(context, async (tx) => ((await spendLateLink(tx, key)) ? succeed(null) : fail('closed')));
    expect((await Promise.all([use(), use()])).map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await use()).toMatchObject({ ok: false });
  });
});
