import type { Event } from '../../domain/messages/invitation.ts';

/** An event of two times on one day; a test names only what it is about. */
export function makeEvent(changes: Partial<Event> = {}): Event {
  return {
    title: 'Pitch evening in June',
    kind: 'pitch',
    venue: 'Harbour College, Quay Street 4',
    note: 'Five minutes to show your idea.',
    times: [
      { id: 'early', start: '2026-06-18T14:00:00.000Z', end: '2026-06-18T14:20:00.000Z', places: 1 },
      { id: 'late', start: '2026-06-18T14:40:00.000Z', end: '2026-06-18T15:00:00.000Z', places: 3 },
    ],
    answerBy: '2026-06-12',
    isPublic: false,
    publicVenue: 'Calder Bay',
    publicFor: 'For investors and experts',
    cancelledAt: null,
    ...changes,
  };
}
