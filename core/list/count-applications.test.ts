import { expect, it } from 'vitest';
import type { MessageTable } from '../../db/schema.ts';
import { addApplication } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { createMessage, storeMessage } from '../../tests/support/message.ts';
import { listAnswerDays } from './count-applications.ts';

describeOnBothDatabases('days to the first answer', (getContext) => {
  it('end with the first sent message that asks or decides', async () => {
    const ctx = getContext();
    const timestamp = '2026-11-20T09:00:00.000Z';
    const { id } = await addApplication(ctx, { timestamp });
    const send = (sentAt: string | null, message: Partial<MessageTable>) =>
      storeMessage(ctx, id, createMessage({ state: sentAt ? 'sent' : 'queued', sentAt, ...message }));
    const listDays = (submittedUntil: string) => listAnswerDays(ctx, { submittedFrom: timestamp, submittedUntil });

    await send('2026-11-20T10:00:00.000Z', {});
    await send('2026-11-20T10:00:00.000Z', { status: 'in-review' });
    await send(null, { status: 'declined' });
    expect(await listDays('2026-11-21')).toEqual([]);
    await send('2026-11-30T09:00:00.000Z', { status: 'declined' });
    expect(await listDays('2026-11-21')).toEqual([10]);
    await send('2026-11-24T09:00:00.001Z', { answerBy: '2026-12-01' });
    expect(await listDays('2026-11-21')).toEqual([5]);
    expect(await listDays(timestamp)).toEqual([]);
  });
});
