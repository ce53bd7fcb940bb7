import { expect, it } from 'vitest';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { createEvent, createInvitation, createSlotsIn } from '../../tests/support/event.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { findEvent } from '../events/event.ts';
import { listInvitations } from '../events/invitation.ts';
import { saveEvent } from '../events/save-event.ts';
import { fail, succeed } from '../result.ts';
import { answerInvitation } from './answer-invitation.ts';
import { cancelEvent } from './cancel-event.ts';
import { sendReminders } from './event-mail.ts';

describeOnBothDatabases('events that several people change at the same moment', (getContext) => {
  const createContext = () => ({ ...getContext(), now: () => new Date('2026-06-08T09:00:00.000Z') });

  /** An event whose slots have so many places, to which so many applicants are invited. */
  async function inviteAll({ places, invited }: { places: number; invited: number }) {
    const ctx = createContext();
    const eventId = crypto.randomUUID();
    const slots = createSlotsIn('2026').map((slot) => ({ ...slot, places }));
    const [early, late] = slots;
    if (!early || !late) throw new Error('no slots');
    const event = createEvent({ slots });
    expect(await saveEvent(ctx, { id: eventId, version: 0 }, event)).toEqual(succeed(null));
    const entries = Array.from({ length: invited }, () => createEntry());
    for (const entry of entries) await save(ctx, entry);
    const ids = entries.map(({ application }) => application.id);
    const rows = ids.map((id) => createInvitation(eventId, id));
    await ctx.db.insertInto('invitations').values(rows).execute();
    return {
      ids,
      early,
      late,
      ask: (id: string, choice = early.id) => answerInvitation(ctx, id, { eventId, choice }),
      cancel: (slotId: string | null) =>
        cancelEvent(ctx, { id: eventId, version: 1, slotId, actorEmail: 'anna@daybreak.example', writeNews }),
      save: (changes: Parameters<typeof createEvent>[0]) =>
        saveEvent(ctx, { id: eventId, version: 1 }, { ...event, ...changes }),
      find: () => findEvent(ctx, eventId),
      listTaken: async () => (await listInvitations(ctx, { eventId })).filter(({ slotId }) => slotId !== null),
    };
  }
  const writeNews = () => ({ subject: 'News', text: 'Hello.' });
  const toCode = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'ok' : result.code);

  it('book each of 20 places once for 500 applicants, and a released one for one other', {
    timeout: 60_000,
  }, async () => {
    const { ids, ask, listTaken } = await inviteAll({ places: 20, invited: 500 });
    const codes = (await Promise.all(ids.map((id) => ask(id)))).map(toCode);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
    expect(new Set(codes)).toEqual(new Set(['ok', 'time-taken']));
    const taken = (await listTaken()).map(({ applicationId }) => applicationId);
    expect(taken).toHaveLength(20);
    expect(await ask(taken[0] ?? '', 'cannot')).toEqual(succeed(null));
    const others = ids.filter((id) => !taken.includes(id)).slice(0, 5);
    expect((await Promise.all(others.map((id) => ask(id)))).filter(({ ok }) => ok)).toHaveLength(1);
  });

  itRepeatedly('end when two applicants want the last place of each other', async () => {
    const { ids, early, late, ask, listTaken } = await inviteAll({ places: 1, invited: 2 });
    const [one = '', other = ''] = ids;
    await ask(one, early.id);
    await ask(other, late.id);
    await Promise.all([ask(one, late.id), ask(other, early.id)]);
    expect(new Set((await listTaken()).map(({ slotId }) => slotId)).size).toBe(2);
  });

  for (const what of ['slot', 'event'])
    itRepeatedly(`notify an applicant who chose before the ${what} was cancelled`, async () => {
      const { ids, early, ask, cancel, listTaken } = await inviteAll({ places: 2, invited: 1 });
      const slotId = what === 'slot' ? early.id : null;
      const [asked, told] = await Promise.all([ask(ids[0] ?? ''), cancel(slotId)]);
      if (!asked.ok) expect(asked.code).toBe(what === 'slot' ? 'time-over' : 'invitation-closed');
      expect(told).toEqual(succeed(asked.ok ? 1 : 0));
      expect(await listTaken()).toHaveLength(asked.ok ? 1 : 0);
    });

  itRepeatedly('refuse a choice of a removed slot, or to remove a chosen one', async () => {
    const { ids, early, late, ask, save } = await inviteAll({ places: 2, invited: 1 });
    const both = await Promise.all([ask(ids[0] ?? ''), save({ slots: [late], removedSlotIds: [early.id] })]);
    expect([
      ['ok', 'chosen'],
      ['nothing-chosen', 'ok'],
    ]).toContainEqual(both.map(toCode));
  });

  it('are reminded of once by two processes', async () => {
    const { ids, ask } = await inviteAll({ places: 2, invited: 2 });
    for (const id of ids) expect(await ask(id)).toEqual(succeed(null));
    const ctx = { ...getContext(), now: () => new Date('2026-06-18T08:00:00.000Z') };
    const sent = await Promise.all([sendReminders(ctx), sendReminders(ctx)]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(2);
  });

  itRepeatedly('take one of two edits of the same version, and a new event once', async () => {
    const { save, find } = await inviteAll({ places: 2, invited: 1 });
    const edits = await Promise.all(['One', 'Two'].map((title) => save({ title })));
    expect(edits).toContainEqual(succeed(null));
    expect(edits).toContainEqual(fail('conflict'));
    expect(await find()).toMatchObject({ version: 2, title: edits[0]?.ok ? 'One' : 'Two' });

    const id = crypto.randomUUID();
    const event = createEvent({ slots: createSlotsIn('2026') });
    const create = () => saveEvent(createContext(), { id, version: 0 }, event);
    expect(await Promise.all([create(), create()])).toEqual([succeed(null), succeed(null)]);
    expect((await findEvent(createContext(), id))?.slots).toHaveLength(2);
  });
});
