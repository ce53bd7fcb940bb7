import { describe, expect, test } from 'vitest';
import { changeStatus } from '../../tests/support/change-application.ts';
import { createEvent } from '../../tests/support/event.ts';
import {
  ana,
  answer,
  ben,
  by,
  coordinator,
  countTaken,
  deliver,
  invite,
  inviteAll,
  prepareEvent,
  readEvent,
  readOwn,
  release,
  stage,
} from '../../tests/support/event-stage.ts';
import { saveEvent } from '../events/save-event.ts';
import { listQueuedMessages } from '../messages/applicant-view.ts';
import { discardMessage } from '../messages/write-message.ts';
import { fail, succeed } from '../result.ts';
import { cancelEvent } from './cancel-event.ts';
import { sendReminders } from './event-mail.ts';
import { getDayList } from './get-day-list.ts';
import { listCalendarEntries } from './list-applicant-invitations.ts';

prepareEvent();

const declined = 'declined';
const text = { subject: 'News', text: 'Hello.' };

/** Cancels a slot, or with null the event. */
const cancel = async (slotId: string | null, ctx = stage.ctx) => {
  const seen = { id: stage.eventId, version: (await readEvent()).version };
  return cancelEvent(ctx, { ...seen, slotId, actorEmail: by, writeNews: () => text });
};

describe('a slot that is cancelled', () => {
  test('ends immediately, and for those who chose it with its message, after which they choose another one', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await answer(ben.id, 'late');
    await deliver();
    expect(await cancel('early')).toEqual(succeed(1));
    expect(await listQueuedMessages(stage.ctx, [ben.id])).toEqual([]);
    expect((await readOwn(ana.id))?.span.start).toBe('2026-06-18T14:00');
    const asking = { ...stage.ctx, ages: { minimum: 0, guardianBelow: 17 } };
    expect((await getDayList(asking, await readEvent(), coordinator)).slots[0]?.people).toEqual([
      expect.objectContaining({ name: 'Ana Reed', guardian: 'no-address', isToBeTold: true }),
    ]);
    await release(ana.id);
    const [mail] = await deliver();
    expect(mail?.calendar).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*DTSTART:20260618T140000Z/);
    expect(await readOwn(ana.id)).toMatchObject({ state: 'invited', slots: [{ id: 'late' }] });
    expect([await listCalendarEntries(stage.ctx, ana.id), await countTaken()]).toEqual([[], 1]);
    const stale = { id: stage.eventId, version: 1 };
    expect(await cancelEvent(stage.ctx, { ...stale, slotId: 'late', actorEmail: by, writeNews: () => text })).toEqual(
      fail('conflict'),
    );
  });

  test('leaves an event whose last open slot is not removed', async () => {
    expect(await cancel('early')).toEqual(succeed(0));
    const seen = await readEvent();
    const removed = createEvent({ slots: [], removedSlotIds: ['late'] });
    expect(await saveEvent(stage.ctx, seen, removed)).toEqual(fail('no-slots'));
  });

  test('is reported by the same cancellation again if that broke off', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    const writeNews = () => {
      throw new Error('killed');
    };
    const seen = { id: stage.eventId, version: (await readEvent()).version };
    await expect(cancelEvent(stage.ctx, { ...seen, slotId: 'early', actorEmail: by, writeNews })).rejects.toThrow(
      'killed',
    );
    expect(await cancel('early')).toEqual(succeed(1));
    expect(await listQueuedMessages(stage.ctx, [ana.id])).toHaveLength(1);
  });

  test('is no news for an applicant who has chosen another one since', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await cancel('early');
    expect(await answer(ana.id, 'late')).toEqual(succeed(null));
    expect(await release(ana.id)).toEqual(fail('outdated'));
  });

  test('is not reminded of', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await answer(ben.id, 'late');
    await cancel('early');
    await deliver();
    stage.now = new Date('2026-06-17T15:00:00.000Z');
    expect(await sendReminders(stage.ctx)).toBe(1);
    expect((await deliver()).map(({ recipient }) => recipient)).toEqual([ben.email]);
  });
});

describe('an event that is cancelled', () => {
  test('takes no answer, sends no invitation, and is reported to those who chose', async () => {
    await invite(ben.id);
    await invite(ana.id);
    await release(ana.id);
    await deliver();
    await answer(ana.id, 'late');
    await deliver();
    expect(await cancel(null)).toEqual(succeed(1));
    expect(await release(ben.id)).toEqual(fail('outdated'));
    expect(await answer(ana.id, 'early')).toEqual(fail('invitation-closed'));
    await release(ana.id);
    const [mail] = await deliver();
    expect(mail?.calendar).toMatch(/METHOD:CANCEL/);
    expect(await readOwn(ana.id)).toMatchObject({ state: 'cancelled', mayAnswer: false });
    expect(await countTaken()).toBe(0);
    expect(await saveEvent(stage.ctx, await readEvent(), createEvent({ title: 'Other' }))).toEqual(fail('conflict'));
  });

  test('is shown as cancelled to invited applicants, also if the invitation was on its way', async () => {
    await invite(ana.id);
    await release(ana.id);
    expect(await cancel(null)).toEqual(succeed(0));
    await deliver();
    expect(await readOwn(ana.id)).toMatchObject({ state: 'cancelled', mayAnswer: false });
  });

  test('is queued next to a queued answer, and replaces older news about the same event', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    const change = { applicationId: ana.id, status: 'declined', message: text, actorEmail: by } as const;
    expect(await changeStatus(stage.ctx, change)).toEqual(succeed(null));
    for (const slotId of ['early', null]) await cancel(slotId);
    const waiting = await listQueuedMessages(stage.ctx, [ana.id]);
    const about = waiting.map(({ eventNews, status }) => eventNews ?? status).toSorted();
    expect(about).toEqual(['cancelled', 'declined']);
  });
});

test('a queued invitation is deleted when its application is closed', async () => {
  await invite(ben.id);
  await changeStatus(stage.ctx, { applicationId: ben.id, status: declined, actorEmail: by });
  expect(await listQueuedMessages(stage.ctx, [ben.id])).toEqual([]);
});

describe('the place of an application that staff close', () => {
  const close = (message: typeof text | null) =>
    changeStatus(stage.ctx, { applicationId: ana.id, status: declined, message, actorEmail: by });
  const choose = async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await deliver();
  };

  test('is free again once its message is sent', async () => {
    await choose();
    await close(text);
    expect(await countTaken()).toBe(1);
    await release(ana.id);
    expect(await countTaken()).toBe(1);
    await deliver();
    expect([await countTaken(), await readOwn(ana.id)]).toEqual([0, undefined]);
    expect(await listCalendarEntries(stage.ctx, ana.id)).toEqual([]);
    expect(await answer(ben.id, 'early')).toEqual(succeed(null));
  });

  test('is free immediately without a message', async () => {
    await choose();
    await close(null);
    expect(await countTaken()).toBe(0);
  });

  test('stays, marked for staff, until its message is discarded', async () => {
    await choose();
    await close(text);
    expect((await getDayList(stage.ctx, await readEvent(), coordinator)).slots[0]?.people).toEqual([
      expect.objectContaining({ name: 'Ana Reed', isClosed: true }),
    ]);
    stage.now = new Date('2026-06-17T15:00:00.000Z');
    expect(await sendReminders(stage.ctx)).toBe(0);
    for (const queued of await listQueuedMessages(stage.ctx, [ana.id])) await discardMessage(stage.ctx, queued);
    expect(await countTaken()).toBe(0);
  });

  test('stays when it is over', async () => {
    await choose();
    stage.now = new Date('2026-06-18T15:00:00.000Z');
    await close(text);
    await release(ana.id);
    await deliver();
    expect(await countTaken()).toBe(1);
  });
});
