import { beforeEach, expect, it } from 'vitest';
import { createEntry, readRow, save } from '../../tests/support/application-entry.ts';
import { assign, changeStatus, writeMessage } from '../../tests/support/change-application.ts';
import { openContext } from '../../tests/support/open-context.ts';
import type { Context } from '../context.ts';
import { listHistory } from '../history/history.ts';
import { listQueuedMessages } from '../messages/applicant-view.ts';
import { changeMany } from './change-many.ts';

const [anna, ben] = ['anna@daybreak.example', 'ben@daybreak.example'];
const draft = (text: string) => ({ subject: 'About your application', text });

let ctx: Context;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00.000Z');
  ctx = await openContext({ now: () => now });
});

async function submit(message = 'A shelf that lends lab kits.') {
  const entry = createEntry({ message });
  await save(ctx, entry);
  return entry.application.id;
}

const readApplication = (id: string) => readRow(ctx, id);

const readHistory = async (id: string) => (await listHistory(ctx, id)).toReversed();
const readQueued = async (id: string) => (await listQueuedMessages(ctx, [id])).map(({ text }) => text);
const move = (id: string, seenVersion: number, status: 'in-review' | 'declined', text: string | null) =>
  changeStatus(ctx, {
    applicationId: id,
    version: seenVersion,
    status,
    message: text === null ? null : draft(text),
    actorEmail: anna,
  });

it('changes the status, queues the message and adds to the history', async () => {
  const id = await submit();
  expect(await move(id, 1, 'in-review', 'We read it.')).toMatchObject({ ok: true });
  expect(await readApplication(id)).toMatchObject({ status: 'in-review', version: 2, statusSince: now.toISOString() });
  expect(await readQueued(id)).toEqual(['We read it.']);
  expect(await readHistory(id)).toMatchObject([
    { what: 'status', from: 'new', to: 'in-review', actor: { email: anna } },
  ]);
});

it('replaces the queued message with every change, also with a change without one', async () => {
  const id = await submit();
  await move(id, 1, 'in-review', 'We read it.');
  await move(id, 2, 'declined', 'Not this time.');
  expect(await readQueued(id)).toEqual(['Not this time.']);
  await move(id, 3, 'in-review', null);
  expect(await readQueued(id)).toEqual([]);
  await writeMessage(ctx, { applicationId: id, version: null, message: draft('One.'), actorEmail: anna });
  await writeMessage(ctx, { applicationId: id, version: null, message: draft('Two.'), actorEmail: anna });
  expect(await readQueued(id)).toEqual(['Two.']);
});

it('stores nothing of a stale change, of the second of two simultaneous ones, or to the same status', async () => {
  const id = await submit();
  await assign(ctx, { applicationId: id, version: null, assigneeEmail: ben, actorEmail: ben });
  expect(await move(id, 1, 'declined', 'Not this time.')).toMatchObject({ code: 'changed-meanwhile' });
  const both = await Promise.all([move(id, 2, 'in-review', 'We read it.'), move(id, 2, 'declined', 'Not this time.')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readQueued(id)).toHaveLength(1);
  const { status, version } = await readApplication(id);
  expect(await move(id, version, status === 'declined' ? 'declined' : 'in-review', null)).toMatchObject({
    code: 'same',
  });
  expect((await readHistory(id)).map(({ what }) => what).toSorted()).toEqual(['assigned', 'status']);
  expect(await move('no-such-id', 1, 'in-review', null)).toMatchObject({ code: 'not-found' });
});

/** Applications of which no page showed a version. */
const see = (...ids: string[]) => ids.map((id) => ({ id, version: null }));

it('changes many, and continues after one that fails', async () => {
  const [one, other] = [await submit(), await submit()];
  await move(other, 1, 'declined', null);
  const action = { kind: 'status', status: 'in-review', writeMessage: () => draft('We read it.') } as const;
  const result = await changeMany(ctx, { targets: see('gone', one, other), action, actorEmail: anna });
  expect(result).toEqual({ changed: 2, same: 0, unchanged: [['gone', 'not-found']] });
  expect([await readQueued(one), await readQueued(other)]).toEqual([['We read it.'], ['We read it.']]);
  expect(await changeMany(ctx, { targets: see(one), action, actorEmail: anna })).toEqual({
    changed: 0,
    same: 1,
    unchanged: [],
  });
});
