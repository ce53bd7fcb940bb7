import { describe, expect, test } from 'vitest';
import { makeEvent } from '../../tests/support/event.ts';
import {
  ana,
  answer,
  ben,
  by,
  coordinator,
  countPlaces,
  deliver,
  findEntry,
  invite,
  inviteAll,
  prepareEvent,
  readEvent,
  readOwn,
  release,
  stage,
} from '../../tests/support/event-stage.ts';
import { changeStatus, writeMessage } from '../applications/change-status.ts';
import { findWaitingMessages } from '../messages/stage-message.ts';
import { fail, succeed } from '../model/result.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { answerInvitation } from './answer-invitation.ts';
import { changeEvent, saveAndTell } from './change-event.ts';
import { readDayList } from './day-list.ts';
import { sendReminders } from './event-reminders.ts';
import { listInvitations } from './events.ts';
import { listOwnEntries } from './own-invitations.ts';

prepareEvent();

const inReview = { status: 'in-review', reason: null } as const;

describe('a change of the event', () => {
  const news = { by, writeNews: () => ({ subject: 'News', text: 'Hello.', template: null }) };
  const to = { start: '2026-06-18T16:00:00.000Z', end: '2026-06-18T16:20:00.000Z' };

  test('moves a time at once, and for who chose it with the release, the calendar entry included', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await deliver();
    const { version } = await readEvent();
    const move = { kind: 'move', time: 'early', to } as const;
    expect(await changeEvent(stage.ports, { id: stage.eventId, version }, { change: move, ...news })).toEqual(
      succeed(1),
    );
    expect((await readOwn(ana.id))?.span.start).toBe('2026-06-18T14:00');
    expect(
      (await readDayList(stage.ports, await readEvent(), coordinator)).times.flatMap(({ people }) => people),
    ).toEqual([expect.objectContaining({ name: 'Ana Reed', guardian: 'no-address', isToBeTold: true })]);
    await release(ana.id);
    const [mail] = await deliver();
    expect(mail?.calendar).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:2[\s\S]*DTSTART:20260618T160000Z/);
    expect((await readOwn(ana.id))?.span.start).toBe('2026-06-18T16:00');
    expect(await listOwnEntries(stage.ports, ana.id)).toMatchObject([{ sequence: 2, start: to.start }]);
    const stale = await changeEvent(stage.ports, { id: stage.eventId, version }, { change: move, ...news });
    expect(stale).toEqual(fail('conflict'));
    const overlap = { kind: 'move', time: 'late', to } as const;
    const seen = { id: stage.eventId, version: version + 1 };
    expect(await changeEvent(stage.ports, seen, { change: overlap, ...news })).toEqual(fail('overlap'));
  });

  test('waits next to an answer or questions that wait, and takes the place of older news about the same event', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    const declined = { status: 'closed', reason: 'declined' } as const;
    const message = { subject: 'Not this time', text: 'Hello.', template: null };
    const seenVersion = (await findEntry(ana.id)).review.version;
    expect(await changeStatus(stage.ports, { id: ana.id, seenVersion, newStatus: declined, message, by })).toEqual(
      succeed(null),
    );
    for (const change of [{ kind: 'move', time: 'early', to } as const, { kind: 'cancel' } as const]) {
      const { version } = await readEvent();
      await changeEvent(stage.ports, { id: stage.eventId, version }, { change, ...news });
    }
    const waiting = await findWaitingMessages(stage.ports.records, ana.id);
    expect(waiting.map(({ data }) => data.invitation?.about ?? data.status).toSorted()).toEqual([
      'cancelled',
      'closed',
    ]);
    const entry = await findEntry(ana.id);
    await changeStatus(stage.ports, {
      id: ana.id,
      seenVersion: entry.review.version,
      newStatus: inReview,
      message,
      by,
    });
    expect(await findWaitingMessages(stage.ports.records, ana.id)).toHaveLength(2);
    await invite(ben.id);
    const { version } = (await findEntry(ben.id)).review;
    await changeStatus(stage.ports, { id: ben.id, seenVersion: version, newStatus: declined, message: null, by });
    expect(await findWaitingMessages(stage.ports.records, ben.id)).toEqual([]);
  });

  test('moves one person, or all of a time, into another one: both places are kept until they are told', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    const merge = async (time: string, into: string, only: string | null) => {
      const { version } = await readEvent();
      return changeEvent(
        stage.ports,
        { id: stage.eventId, version },
        { change: { kind: 'merge', time, into, only }, ...news },
      );
    };
    expect(await merge('early', 'late', ana.id)).toEqual(succeed(1));
    expect((await readOwn(ana.id))?.span.start).toBe('2026-06-18T14:00');
    expect((await readDayList(stage.ports, await readEvent(), coordinator)).times[1]?.people).toEqual([
      expect.objectContaining({ name: 'Ana Reed', isToBeTold: true }),
    ]);
    expect(await answer(ben.id, 'early')).toEqual(fail('time-taken'));
    await deliver();
    await release(ana.id);
    expect((await deliver())[0]?.calendar).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:2[\s\S]*DTSTART:20260618T144000Z/);
    expect([(await readOwn(ana.id))?.span.start, await countPlaces()]).toEqual(['2026-06-18T14:40', 1]);

    expect(await answer(ben.id, 'early')).toEqual(succeed(null));
    expect(await merge('late', 'early', null)).toEqual(fail('full'));
    expect(await merge('early', 'late', null)).toEqual(succeed(1));
    expect((await readEvent()).data.times[0]?.isCancelled).toBe(true);
    // Who chooses the new time before being told takes the place that is kept, and the message is outdated.
    expect(await answer(ben.id, 'late')).toEqual(succeed(null));
    expect(await countPlaces()).toBe(2);
    expect(await release(ben.id)).toEqual(fail('outdated'));
  });

  test('tells who chose of another title or venue, which their calendar takes over', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await deliver();
    const store = async (changes: Parameters<typeof makeEvent>[0]) =>
      saveAndTell(stage.ports, await readEvent(), makeEvent(changes), news);
    const countVersions = async () =>
      (await listInvitations(stage.ports.records, stage.eventId)).map((one) => one.version);
    const before = await countVersions();
    expect(await store({ note: 'Bring a pen.' })).toEqual(succeed(0));
    expect(await countVersions()).toEqual(before);
    expect(await store({ venue: 'Town hall' })).toEqual(succeed(1));
    const told = { venue: makeEvent().venue, title: makeEvent().title };
    expect(await readOwn(ana.id)).toMatchObject(told);
    expect(await listOwnEntries(stage.ports, ana.id)).toMatchObject([told]);
    await release(ana.id);
    expect(await readOwn(ana.id)).toMatchObject(told);
    const [mail] = await deliver();
    expect(mail?.calendar).toMatch(/SEQUENCE:2[\s\S]*LOCATION:Town hall/);
    expect(mail?.text).not.toMatch(/new time|Was your time/);
    expect(await readOwn(ana.id)).toMatchObject({ venue: 'Town hall' });
    expect(await store({ venue: 'Town hall', title: 'Other' })).toEqual(succeed(1));
    expect(await store({ venue: 'Town hall' })).toEqual(succeed(0));
  });

  test.each([
    ['its venue', { kind: 'save' }],
    ['its start', { kind: 'move', time: 'early', to }],
    ['one of its times', { kind: 'cancel-time', time: 'early' }],
    ['the whole of it', { kind: 'cancel' }],
  ] as const)('meets a choice that was planned before %s changed: it is planned again', async (_, change) => {
    await inviteAll();
    const { ports } = stage;
    const save = async () => saveAndTell(ports, await readEvent(), makeEvent({ venue: 'Town hall' }), news);
    let isFirst = true;
    const write: ReviewPorts['write'] = async (changes) => {
      if (isFirst) {
        isFirst = false;
        const { version } = await readEvent();
        await (change.kind === 'save'
          ? save()
          : changeEvent(ports, { id: stage.eventId, version }, { change, ...news }));
      }
      return ports.write(changes);
    };
    const answered = await answerInvitation({ ...ports, write }, ana.id, {
      event: stage.eventId,
      choice: 'early',
      line: '',
    });
    const own = await readOwn(ana.id);
    const expected = { 'cancel-time': fail('time-over'), cancel: fail('invitation-closed') };
    expect(answered).toEqual(change.kind in expected ? expected[change.kind as keyof typeof expected] : succeed(null));
    if (change.kind === 'save') expect(own?.venue).toBe('Town hall');
    if (change.kind === 'move') expect(own?.span.start).toBe('2026-06-18T16:00');
  });

  test('tells those alone whom it is about', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await answer(ben.id, 'late');
    for (const change of [
      { kind: 'cancel-time', time: 'early' },
      { kind: 'move', time: 'late', to },
    ] as const)
      expect(
        await changeEvent(
          stage.ports,
          { id: stage.eventId, version: (await readEvent()).version },
          { change, ...news },
        ),
      ).toEqual(succeed(1));
  });

  test('cancels it: invitations that wait cannot be released, who expects it is told, nothing can be chosen', async () => {
    await invite(ben.id);
    await invite(ana.id);
    await release(ana.id);
    await deliver();
    await answer(ana.id, 'late');
    await deliver();
    const { version } = await readEvent();
    const cancelled = await changeEvent(
      stage.ports,
      { id: stage.eventId, version },
      { change: { kind: 'cancel' }, ...news },
    );
    expect(cancelled).toEqual(succeed(1));
    expect(await release(ben.id)).toEqual(fail('outdated'));
    expect(await answer(ana.id, 'early')).toEqual(fail('invitation-closed'));
    await release(ana.id);
    const [mail] = await deliver();
    expect(mail?.calendar).toMatch(/METHOD:CANCEL/);
    expect(await readOwn(ana.id)).toMatchObject({ state: 'cancelled', mayAnswer: false });
    expect(await countPlaces()).toBe(0);
  });
});

describe('the time of an application that staff close', () => {
  const closed = { status: 'closed', reason: 'declined' } as const;
  const text = { subject: 'Not this time', text: 'Hello Ana.', template: null };
  const close = async (message: typeof text | null) => {
    const seenVersion = (await findEntry(ana.id)).review.version;
    await changeStatus(stage.ports, { id: ana.id, seenVersion, newStatus: closed, message, by });
  };
  const choose = async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await deliver();
  };

  test('is free again with the message that says so, which takes it out of the calendar', async () => {
    await choose();
    await close(text);
    expect([await countPlaces(), (await readOwn(ana.id))?.state]).toEqual([1, 'chosen']);
    await release(ana.id);
    expect(await countPlaces()).toBe(1);
    const [mail] = await deliver();
    expect(mail?.text).toMatch(/Your place is free again[\s\S]*Pitch evening in June[\s\S]*Was your time: Thursday/);
    expect(mail?.calendar).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*STATUS:CANCELLED/);
    expect(await countPlaces()).toBe(0);
    expect(await readOwn(ana.id)).toMatchObject({ state: 'invited', mayAnswer: false });
    expect(await listOwnEntries(stage.ports, ana.id)).toEqual([]);
    expect(await answer(ben.id, 'early')).toEqual(succeed(null));
  });

  test('stays without a message, marked for staff, until the next one', async () => {
    await choose();
    await close(null);
    expect((await readDayList(stage.ports, await readEvent(), coordinator)).times[0]?.people).toEqual([
      expect.objectContaining({ name: 'Ana Reed', isClosed: true }),
    ]);
    stage.now = new Date('2026-06-17T15:00:00.000Z');
    expect(await sendReminders(stage.ports)).toBe(0);
    await writeMessage(stage.ports, { id: ana.id, message: text, by });
    await release(ana.id);
    expect((await deliver())[0]?.calendar).toContain('METHOD:CANCEL');
    expect(await countPlaces()).toBe(0);
  });

  test('stays when it is over', async () => {
    await choose();
    stage.now = new Date('2026-06-18T15:00:00.000Z');
    await close(text);
    await release(ana.id);
    expect((await deliver())[0]?.calendar).toBe(undefined);
    expect(await countPlaces()).toBe(1);
  });
});
