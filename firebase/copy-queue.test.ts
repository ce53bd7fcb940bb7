import { expect, it } from 'vitest';
import { queueCopy } from '../core/applications/write-application.ts';
import { fail, succeed } from '../core/result.ts';
import { inTransaction } from '../db/transaction.ts';
import { describeOnBothDatabases } from '../tests/support/both-databases.ts';
import { claimCopy, countWaitingCopies, removeCopy } from './copy-queue.ts';

const now = '2026-11-27T12:00:00.000Z';
const later = '2026-11-27T12:00:20.000Z';

describeOnBothDatabases('the queue of copies', (getContext) => {
  const claim = (at = now) => claimCopy(getContext().db, at, later);
  const queue = (id: string, { copiesApplications = true, outcome = succeed(null) as { readonly ok: boolean } } = {}) =>
    inTransaction({ ...getContext(), copiesApplications }, async (tx) => {
      await queueCopy(tx, id);
      return outcome;
    });
  const listWaiting = async () => {
    const rows = await getContext().db.selectFrom('firestore_copies').select('applicationId').execute();
    return rows.map(({ applicationId }) => applicationId);
  };

  it('has an application that has changed twice once', async () => {
    await queue('one');
    await queue('one');
    expect(await listWaiting()).toEqual(['one']);
  });

  it('has nothing of a change that was refused, and nothing on a site without Firebase', async () => {
    await queue('one', { outcome: fail('refused') });
    await queue('one', { copiesApplications: false });
    expect(await listWaiting()).toEqual([]);
  });

  it('lends an application to one process until the lease ends', async () => {
    await queue('one');
    expect(await claim()).toMatchObject({ attempts: 1 });
    expect(await claim()).toBeUndefined();
    expect(await claim(later)).toMatchObject({ attempts: 2 });
  });

  it('keeps an application that has changed since it was claimed, and lends it once that copy is done', async () => {
    await queue('one');
    const copy = await claim();
    await queue('one');
    expect(await claim()).toBeUndefined();
    await removeCopy(getContext().db, copy as never);
    expect(await claim()).toMatchObject({ applicationId: 'one', attempts: 1 });
  });

  it('counts what has waited since before a time', async () => {
    const before = new Date().toISOString();
    await queue('one');
    expect(await countWaitingCopies(getContext(), before)).toBe(0);
    expect(await countWaitingCopies(getContext(), '9999')).toBe(1);
  });
});
