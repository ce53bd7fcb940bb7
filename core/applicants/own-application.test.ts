import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createEntry, readRow, save } from '../../tests/support/application-entry.ts';
import { changeStatus, writeMessage } from '../../tests/support/change-application.ts';
import { takeMails } from '../../tests/support/mail.ts';
import { openContext } from '../../tests/support/open-context.ts';
import type { Status } from '../applications/status.ts';
import type { Context } from '../context.ts';
import { listQueuedMessages } from '../messages/applicant-view.ts';
import { type MailResult, recordDelivery } from '../messages/record-delivery.ts';
import { markAsSent, sendMessage, sendMessages } from '../messages/send-messages.ts';
import { discardMessage } from '../messages/write-message.ts';
import { listOwnApplications, readOwnApplication } from './own-application.ts';
import { getLinkKey } from './private-link.ts';
import { withdraw } from './withdraw.ts';

const by = 'anna@daybreak.example';
const draft = (text: string) => ({ subject: 'About your application', text });
const refining = 'refining';
const declined = 'declined';

let ctx: Context;
let now: Date;
let id: string;

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00.000Z');
  ctx = await openContext({ now: () => now, hasMailServer: true });
  const entry = createEntry({ timestamp: '2026-11-20T09:30:00.000Z' });
  id = entry.application.id;
  await save(ctx, entry);
});

const readEntry = () => readRow(ctx, id);

/** A day later staff change the status. */
async function move(newStatus: Status, text: string | null) {
  now = new Date(now.getTime() + 86_400_000);
  const message = text === null ? null : draft(text);
  const change = { applicationId: id, status: newStatus, message, actorEmail: by };
  expect(await changeStatus(ctx, change)).toMatchObject({ ok: true });
}

/** The private page and the dashboard agree. */
async function readShown() {
  const own = await readOwnApplication(ctx, await readEntry());
  const [listed] = await listOwnApplications(ctx, 'ana@school.example');
  const pick = ({ status, statusSince }: typeof own) => ({ status, statusSince });
  expect(listed).toMatchObject(pick(own));
  return own;
}

const findQueued = async () => {
  const [message] = await listQueuedMessages(ctx, [id]);
  if (!message) throw new Error('no message is queued');
  return message;
};

it('a status is published when its message is sent, also by hand', async () => {
  await move(refining, 'Ask three schools.');
  expect(await readShown()).toMatchObject({ status: 'new', statusSince: '2026-11-20', answerDue: '2026-12-04' });
  await markAsSent(ctx, await findQueued(), by);
  expect(await readShown()).toMatchObject({ status: 'refining', statusSince: '2026-11-22' });
  await move(declined, 'Not this time.');
  const before = await readShown();
  expect(before).toMatchObject({ status: 'refining', statusSince: '2026-11-22', erasedOn: null });
  await markAsSent(ctx, await findQueued(), by);
  expect(await readShown()).toMatchObject({ status: 'declined', erasedOn: '2027-05-22' });
});

it('a status waits for its message while that is on its way, and after it has failed', async () => {
  const deliver = async (result: MailResult) => {
    for (const mail of await takeMails(ctx.db)) await recordDelivery(ctx, mail, result);
  };
  await move(refining, 'Ask three schools.');
  const first = await findQueued();
  await sendMessage(ctx, first, by);
  expect(await readShown()).toMatchObject({ status: 'new', statusSince: '2026-11-20' });
  await move(declined, 'Not this time.');
  expect(await readShown()).toMatchObject({ status: 'new', statusSince: '2026-11-20' });
  await deliver({ outcome: 'sent' });
  expect(await readShown()).toMatchObject({ status: 'refining', statusSince: '2026-11-22' });
  const { id: message } = await findQueued();
  await sendMessage(ctx, await findQueued(), by);
  await deliver({ outcome: 'refused', reason: 'EENVELOPE-550' });
  expect(await readShown()).toMatchObject({ status: 'refining', statusSince: '2026-11-22' });
  await move(refining, null);
  await move(declined, null);
  expect(await readShown()).toMatchObject({ status: 'declined', statusSince: '2026-11-25' });
  await markAsSent(ctx, { id: message, version: 3 }, by);
  expect((await readShown()).feedback).toMatchObject({ message });
});

it('feedback about the newest declining message is asked after later messages too, while it is declined', async () => {
  await move(refining, 'Ask three schools.');
  await sendMessages(ctx, [await findQueued()], by);
  await move(declined, 'Not this time.');
  const { id: message } = await findQueued();
  await markAsSent(ctx, await findQueued(), by);
  await writeMessage(ctx, { applicationId: id, message: draft('One more thing.'), actorEmail: by });
  await markAsSent(ctx, await findQueued(), by);
  const { feedback, messages } = await readShown();
  expect(feedback).toMatchObject({ message });
  expect(messages.find((one) => one.id === message)?.text).toBe('Not this time.');
  await move(refining, null);
  expect((await readShown()).feedback).toBe(null);
});

it('a change without a message shows immediately, also after one that was never published', async () => {
  await move(refining, 'Ask three schools.');
  await move(declined, null);
  expect(await readShown()).toMatchObject({ status: 'declined' });
  await move(refining, null);
  expect(await readShown()).toMatchObject({ status: 'refining' });
});

it('each message that replaces the queued one publishes the changes before it', async () => {
  await move(refining, 'Ask three schools.');
  await move(declined, 'Not this time.');
  await writeMessage(ctx, { applicationId: id, message: draft('We are sorry.'), actorEmail: by });
  expect(await readShown()).toMatchObject({ status: 'new' });
  const { id: message } = await findQueued();
  await markAsSent(ctx, await findQueued(), by);
  expect(await readShown()).toMatchObject({ status: 'declined', feedback: { message } });
});

it('a discarded message publishes the change as one without a message', async () => {
  await move(refining, 'Ask three schools.');
  await discardMessage(ctx, await findQueued());
  expect(await readShown()).toMatchObject({ status: 'refining' });
});

it('an applicant who has not read the answer can withdraw', async () => {
  await move(declined, 'Not this time.');
  await withdraw(ctx, id);
  expect(await readShown()).toMatchObject({ status: 'withdrawn' });
  expect(await listQueuedMessages(ctx, [id])).toEqual([]);
});

it('the dashboard of an application with its link opens while nothing can be written', async () => {
  await getLinkKey(ctx, id);
  await sql`PRAGMA query_only = 1`.execute(ctx.db);
  expect(await listOwnApplications(ctx, 'ana@school.example')).toHaveLength(1);
});
