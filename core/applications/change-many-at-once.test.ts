import { expect, it } from 'vitest';
import { addApplication } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { listMessagesOf } from '../messages/stored-message.ts';
import { changeMany } from './change-many.ts';

const [anna, ben] = ['anna@daybreak.example', 'ben@daybreak.example'];
const draft = { subject: 'About your application', text: 'We read it.' };

describeOnBothDatabases('messages to many, queued twice at the same moment', (getContext) => {
  it('are queued once, whatever the order of their selection', async () => {
    const ctx = getContext();
    const rows = [await addApplication(ctx), await addApplication(ctx), await addApplication(ctx)];
    const ids = rows.map(({ id }) => id);
    const change = (order: readonly string[], actorEmail: string) => {
      const targets = order.map((id) => ({ id, version: 1 }));
      return changeMany(ctx, { targets, action: { kind: 'message', writeMessage: () => draft }, actorEmail });
    };
    const results = await Promise.all([change(ids, anna), change(ids.toReversed(), ben)]);
    expect(results.map(({ changed, unchanged }) => changed + unchanged.length)).toEqual([3, 3]);
    expect(results.reduce((sum, { changed }) => sum + changed, 0)).toBe(3);
    for (const id of ids) expect(await listMessagesOf(ctx, id)).toHaveLength(1);
  });
});
