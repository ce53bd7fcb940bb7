import { expect, it } from 'vitest';
import { addApplication } from '../../tests/support/add-application.ts';
import { readRow } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { changeStatus, writeMessage } from '../../tests/support/change-application.ts';
import { listHistoryOf } from '../../tests/support/history.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { withdraw } from '../applicants/withdraw.ts';
import { changeMany } from '../applications/change-many.ts';
import type { Context } from '../context.ts';
import { listMessagesOf } from './list-messages.ts';
import { sendMessage } from './send-messages.ts';

const [anna, ben] = ['anna@daybreak.example', 'ben@daybreak.example'];
const draft = { subject: 'About your application', text: 'We read it.' };

describeOnBothDatabases('messages that are changed at the same moment', (getContext) => {
  const open = (): Context => ({ ...getContext(), hasMailServer: true });

  /** An application in review whose applicant is not told yet. */
  async function createQueued() {
    const ctx = open();
    const { id: applicationId } = await addApplication(ctx);
    await changeStatus(ctx, { applicationId, version: 1, status: 'in-review', message: draft, actorEmail: anna });
    const [message] = await listMessagesOf(ctx, applicationId);
    return { ctx, applicationId, seen: { id: message?.id ?? '', version: 1 } };
  }

  const countMails = async (ctx: Context, applicationId: string) =>
    (await ctx.db.selectFrom('outbox').select('id').where('applicationId', '=', applicationId).execute()).length;
  const getCodes = (results: readonly ({ ok: true } | { ok: false; code: string })[]) =>
    results.map((result) => (result.ok ? 'ok' : result.code)).toSorted();

  itRepeatedly('are sent once by two coordinators', async () => {
    const { ctx, applicationId, seen } = await createQueued();
    const both = await Promise.all([anna, ben].map((by) => sendMessage(ctx, seen, by)));
    expect(getCodes(both)).toEqual(['changed', 'ok']);
    expect(await countMails(ctx, applicationId)).toBe(1);
    expect(await listHistoryOf(ctx, applicationId, 'message-released')).toHaveLength(1);
  });

  itRepeatedly('are sent, or replaced by those about another status', async () => {
    const { ctx, applicationId, seen } = await createQueued();
    const change = { applicationId, version: 2, status: 'declined', message: draft, actorEmail: ben } as const;
    const [sent, changed] = await Promise.all([sendMessage(ctx, seen, anna), changeStatus(ctx, change)]);
    // The later one finds a message or an application that has changed since its page was read.
    expect(getCodes([sent, changed])).toEqual(sent.ok ? ['changed-meanwhile', 'ok'] : ['gone', 'ok']);
    const states = (await listMessagesOf(ctx, applicationId)).map(({ state }) => state);
    expect(states).toEqual([sent.ok ? 'sending' : 'queued']);
    expect(await countMails(ctx, applicationId)).toBe(sent.ok ? 1 : 0);
  });

  itRepeatedly('are sent before the applicant withdraws, or never', async () => {
    const { ctx, applicationId, seen } = await createQueued();
    const [sent] = await Promise.all([sendMessage(ctx, seen, anna), withdraw(ctx, applicationId)]);
    const states = (await listMessagesOf(ctx, applicationId)).map(({ state }) => state);
    expect(states).toEqual(sent.ok ? ['sending'] : []);
    expect((await readRow(ctx, applicationId)).status).toBe('withdrawn');
  });

  itRepeatedly('replace each other, so that one is queued', async () => {
    const { ctx, applicationId } = await createQueued();
    const write = (text: string, actorEmail: string) =>
      writeMessage(ctx, { applicationId, version: null, message: { ...draft, text }, actorEmail });
    await Promise.all([write('One.', anna), write('Two.', ben)]);
    // The last one publishes the status.
    expect(await listMessagesOf(ctx, applicationId)).toMatchObject([{ status: 'in-review', shownStatus: 'new' }]);
  });

  it('are queued for many once, whatever the order of their selection', async () => {
    const ctx = open();
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
