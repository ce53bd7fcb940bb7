import { beforeEach, describe, expect, test } from 'vitest';
import { createEntry, readRow, remove, save, setState } from '../../tests/support/application-entry.ts';
import { createMail, putMail, takeMail } from '../../tests/support/mail.ts';
import { createMessage, storeMessage } from '../../tests/support/message.ts';
import { openContext } from '../../tests/support/open-context.ts';
import { createReference } from '../applications/reference.ts';
import type { Context } from '../context.ts';
import { listHistory } from '../history/history.ts';
import { recordDelivery } from './record-delivery.ts';
import { markAsSent, sendMessage, sendMessages } from './send-messages.ts';
import { countMessages, findMessage } from './stored-message.ts';
import { discardMessage } from './write-message.ts';

const anna = 'anna@daybreak.example';
const ben = 'ben@daybreak.example';
const now = '2026-11-21T09:00:00.000Z';
const to = 'lina@student.example';

let ctx: Context;

beforeEach(async () => {
  ctx = await openContext({ now: () => new Date(now), hasMailServer: true });
});

/** An application with a waiting message; resolves to the message as a page shows it. */
async function queue(message: Parameters<typeof createMessage>[0] = {}, email = to) {
  const entry = createEntry({ email });
  await save(ctx, entry);
  const applicationId = entry.application.id;
  const id = await storeMessage(ctx, applicationId, createMessage({ status: null, ...message }));
  return { id, version: 1, applicationId };
}

/** The same with a message about the status that the application has now. */
async function queueAbout(status: 'in-review' | 'refining') {
  const queued = await queue({ status });
  const { applicationId } = queued;
  await setState(ctx, applicationId, { status, version: 2 });
  return queued;
}

const read = async (id: string) => (await findMessage(ctx, id))?.message;
const readApplication = (id: string) => readRow(ctx, id);

describe('a message that is sent', () => {
  test('is in the outbox, in the history, and has the present address', async () => {
    const { id, version, applicationId } = await queue({ subject: 'Your idea', text: 'Hello Lina,\n\nwell done.' });
    await setState(ctx, applicationId, { email: 'new@student.example' });
    expect(await sendMessage(ctx, { id, version }, anna)).toEqual({ ok: true, value: null });
    expect(await read(id)).toMatchObject({ state: 'sending', confirmedAt: now, confirmedBy: anna });
    const mail = await takeMail(ctx.db);
    expect(mail).toMatchObject({ id, recipient: 'new@student.example', subject: 'Your idea' });
    expect(mail?.text).toContain('Hello Lina,\n\nwell done.');
    expect(mail?.text).toContain(createReference(applicationId));
    const [change] = await listHistory(ctx, applicationId);
    expect(change).toMatchObject({ what: 'message-released', subject: 'Your idea', actor: { email: anna } });
  });

  test('is refused with a placeholder, also when it is sent by hand', async () => {
    const seen = await queue({ text: 'Hello Lina,\n\n[What to do next: write it here]' });
    expect(await sendMessages(ctx, [seen], anna)).toMatchObject({ sent: 0, refused: ['unfinished'] });
    expect(await markAsSent(ctx, seen, anna)).toEqual({ ok: false, code: 'unfinished' });
    expect(await read(seen.id)).toMatchObject({ state: 'queued' });
  });

  test('is refused when it was replaced, erased or contradicted since then, and the others leave', async () => {
    const [replaced, erased, contradicted, good] = [
      await queue(),
      await queue(),
      await queue({ status: 'refining' }),
      await queue(),
    ];
    await ctx.db.updateTable('messages').set({ version: 2 }).where('id', '=', replaced.id).execute();
    await remove(ctx, erased.applicationId);
    expect(await sendMessages(ctx, [replaced, erased, contradicted, good], anna)).toEqual({
      sent: 1,
      refused: ['changed', 'gone', 'outdated'],
    });
    expect(await countMessages(ctx)).toEqual({ queued: 2, sent: 1, failed: 0 });
  });

  test('stays where it is without a mail server, until a coordinator has sent it by hand', async () => {
    const { applicationId, ...seen } = await queueAbout('refining');
    const without = { ...ctx, hasMailServer: false };
    expect(await sendMessage(without, seen, anna)).toMatchObject({ code: 'no-mail-server' });
    expect(await markAsSent(without, seen, anna)).toMatchObject({ ok: true });
    expect(await markAsSent(without, seen, ben)).toMatchObject({ code: 'changed' });
    expect(await read(seen.id)).toMatchObject({ state: 'sent', sentAt: now, confirmedBy: anna });
    expect((await readApplication(applicationId)).answeredAt).toBe(now);
  });
});

describe('the result of the delivery', () => {
  test('makes a message sent, and the first one about a decision answers the application', async () => {
    const { applicationId, ...seen } = await queueAbout('refining');
    await sendMessage(ctx, seen, anna);
    for (let calls = 0; calls < 2; calls += 1)
      await recordDelivery(ctx, { ...seen, applicationId }, { outcome: 'sent' });
    expect(await read(seen.id)).toMatchObject({ state: 'sent', sentAt: now });
    expect(await readApplication(applicationId)).toMatchObject({ answeredAt: now, version: 4 });
  });

  test('answers nothing while the application is only being read, nor with a message without a change', async () => {
    for (const status of ['in-review', null] as const) {
      const { applicationId, ...seen } = status ? await queueAbout(status) : await queue();
      await markAsSent(ctx, seen, anna);
      expect(await read(seen.id)).toMatchObject({ state: 'sent' });
      expect((await readApplication(applicationId)).answeredAt).toBeNull();
    }
  });

  test('says why a message failed, which then can be sent again', async () => {
    const { applicationId, ...seen } = await queue();
    await sendMessage(ctx, seen, anna);
    await recordDelivery(ctx, { ...seen, applicationId }, { outcome: 'refused', reason: 'EENVELOPE-550' });
    expect(await read(seen.id)).toMatchObject({ state: 'failed', failure: 'address-unknown' });
    expect((await readApplication(applicationId)).answeredAt).toBeNull();
    expect(await sendMessage(ctx, { id: seen.id, version: 3 }, ben)).toMatchObject({ ok: true });
    expect(await read(seen.id)).toMatchObject({ state: 'sending', failure: null, confirmedBy: ben });
  });

  test('of a receipt is a line of the history, once, and changes no version', async () => {
    const { applicationId } = await queue();
    await queue();
    const mail = createMail({ id: 'receipt-1' });
    await putMail(ctx.db, mail, applicationId);
    for (let calls = 0; calls < 2; calls += 1)
      await recordDelivery(ctx, { ...mail, applicationId }, { outcome: 'refused', reason: 'EENVELOPE-550' });
    const history = await ctx.db.selectFrom('history').select('applicationId').execute();
    expect(history).toEqual([{ applicationId }]);
    expect(await listHistory(ctx, applicationId)).toMatchObject([{ what: 'receipt', failure: 'address-unknown' }]);
    expect(await readApplication(applicationId)).toMatchObject({ version: 1 });
  });

  test('of other mails is passed over', async () => {
    await recordDelivery(ctx, { id: crypto.randomUUID(), applicationId: null }, { outcome: 'sent' });
    expect(await countMessages(ctx)).toMatchObject({ sent: 0 });
  });
});

test('a message is discarded unless it was sent since then', async () => {
  const [waiting, released] = [await queue(), await queue()];
  await sendMessage(ctx, released, anna);
  expect(await discardMessage(ctx, released)).toMatchObject({ code: 'changed' });
  expect(await discardMessage(ctx, waiting)).toMatchObject({ ok: true });
  expect(await discardMessage(ctx, waiting)).toMatchObject({ code: 'gone' });
});
