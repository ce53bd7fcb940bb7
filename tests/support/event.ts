import type { EventInput } from '../../core/events/save-event.ts';
import type { InvitationTable } from '../../db/schema.ts';

/** An event of two slots on one day; a test names only what it is about. */
export function createEvent(changes: Partial<EventInput> = {}): EventInput {
  return {
    title: 'Pitch evening in June',
    kind: 'pitch',
    venue: 'Harbour College, Quay Street 4',
    note: 'Five minutes to show your idea.',
    slots: [
      { id: 'early', startsAt: '2026-06-18T14:00:00.000Z', endsAt: '2026-06-18T14:20:00.000Z', places: 1 },
      { id: 'late', startsAt: '2026-06-18T14:40:00.000Z', endsAt: '2026-06-18T15:00:00.000Z', places: 3 },
    ],
    answerBy: '2026-06-12',
    isPublic: 0,
    removedSlotIds: [],
    ...changes,
  };
}

/** The same slots in another year, with new ids. */
export function createSlotsIn(year: string): EventInput['slots'] {
  return createEvent().slots.map(({ startsAt, endsAt, places }) => {
    const [start, end] = [startsAt.replace('2026', year), endsAt.replace('2026', year)];
    return { id: crypto.randomUUID(), startsAt: start, endsAt: end, places };
  });
}

/** An invitation without an answer; a test names only what it is about. */
export function createInvitation(
  eventId: string,
  applicationId: string,
  changes: Partial<InvitationTable> = {},
): InvitationTable {
  const answer = { state: 'invited', slotId: null, answeredAt: null } as const;
  const invitedAt = '2026-06-08T08:00:00.000Z';
  return { eventId, applicationId, invitedAt, ...answer, sequence: 0, remindedAt: null, ...changes };
}
