import { beforeEach, expect, test } from 'vitest';
import { createEntry, listAll, readRow, save } from '../../tests/support/application-entry.ts';
import { changeStatus, writeMessage } from '../../tests/support/change-application.ts';
import { openContext } from '../../tests/support/open-context.ts';
import { changeMany } from '../applications/change-many.ts';
import type { Context } from '../context.ts';
import { listHistory } from '../history/history.ts';
import { countMessages } from '../messages/stored-message.ts';
import { unmarkSpam } from './unmark-spam.ts';

const by = 'anna@daybreak.example';
const spam = createEntry({}, true);
const { id } = spam.application;

let ctx: Context;

beforeEach(async () => {
  ctx = await openContext({ now: () => new Date('2026-12-10T09:00:00.000Z') });
  await save(ctx, spam);
});

test('an entry that is no spam becomes an ordinary application, with a receipt and a new day for its answer', async () => {
  const count = async () => [(await listAll(ctx, { isSpam: true })).length, (await listAll(ctx)).length];
  expect(await count()).toEqual([1, 0]);
  expect(await unmarkSpam(ctx, { applicationId: id, actorEmail: by })).toMatchObject({ ok: true });
  expect(await count()).toEqual([0, 1]);
  expect(await ctx.db.selectFrom('outbox').select('applicationId').execute()).toEqual([{ applicationId: id }]);
  expect(await readRow(ctx, id)).toMatchObject({ status: 'new', answerDueOn: '2026-12-24', version: 2 });
  expect((await listHistory(ctx, id)).map(({ what }) => what)).toEqual(['not-spam']);
  expect(await ctx.db.selectFrom('outbox').select('recipient').execute()).toHaveLength(1);
  expect(await unmarkSpam(ctx, { applicationId: id, actorEmail: by })).toMatchObject({ code: 'not-found' });
});

test('spam gets no other status and no message before', async () => {
  const message = { subject: 'Yours', text: 'Hello.' };
  const action = { kind: 'message', writeMessage: () => message } as const;
  const change = { applicationId: id, version: 1, status: 'in-review', actorEmail: by } as const;
  expect(await changeStatus(ctx, change)).toMatchObject({ ok: false });
  expect(await writeMessage(ctx, { applicationId: id, version: null, message, actorEmail: by })).toMatchObject({
    code: 'is-spam',
  });
  expect((await changeMany(ctx, { targets: [{ id, version: 1 }], action, actorEmail: by })).unchanged).toEqual([
    [id, 'is-spam'],
  ]);
  expect(await countMessages(ctx)).toMatchObject({ queued: 0 });
});
