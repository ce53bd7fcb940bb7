import type { Event, Invitation } from '../../domain/messages/invitation.ts';
import { type Change, putRecord } from '../../domain/ports/changes.ts';

/** One place for each time, so that chance chooses none. */
const makeTime = (id: string, day: string, hour: number) => ({
  id,
  start: `${day}T${hour}:00:00.000Z`,
  end: `${day}T${hour}:30:00.000Z`,
  places: 1,
});

const shared = {
  kind: 'interview',
  venue: 'Room 4',
  note: '',
  isPublic: false,
  publicVenue: '',
  publicFor: '',
  cancelledAt: null,
} as const;

/** The applicant is invited. */
export const event = {
  id: 'event-1',
  data: {
    ...shared,
    title: 'Interviews',
    times: [makeTime('first', '2026-12-01', 10), makeTime('second', '2026-12-01', 12)],
    answerBy: '2026-11-30',
  },
} as const;

/** The applicant has chosen its time, which is tomorrow. */
export const soon = {
  id: 'event-2',
  data: { ...shared, title: 'Pitches', times: [makeTime('only', '2026-11-21', 10)], answerBy: '2026-11-21' },
} as const;

/** The mail that invites the applicant is on its way. */
export const sending = {
  id: 'event-3',
  data: { ...shared, title: 'Meeting', times: [makeTime('only', '2026-12-03', 10)], answerBy: '2026-12-01' },
} as const;

const invited: Invitation = {
  invitedAt: '2026-11-01T08:00:00.000Z',
  state: 'invited',
  time: null,
  line: '',
  answeredAt: null,
  sequence: 0,
  mailId: null,
  remindedAt: null,
};

/** The events, with what this application has of them. */
export function listEvents(parent: string): readonly Change[] {
  const [{ id, start, end }] = soon.data.times;
  const place = `${soon.id}.${id}.0`;
  const time = { id, start, end, title: soon.data.title, venue: soon.data.venue, place };
  const putEvent = ({ id, data }: { readonly id: string; readonly data: Event }) =>
    putRecord({ collection: 'events', id, position: data.times.at(-1)?.end ?? '', data });
  const invite = (group: string, data: Invitation) =>
    putRecord({ collection: 'invitations', id: `${group}.${parent}`, parent, group, position: data.invitedAt, data });
  return [
    putEvent(event),
    putEvent(soon),
    putEvent(sending),
    invite(event.id, invited),
    invite(soon.id, { ...invited, state: 'chosen', time, answeredAt: invited.invitedAt }),
    putRecord({ collection: 'places', id: place, parent, group: soon.id, position: `${id}.0`, data: {} }),
  ];
}
