import type { Message } from '../model/message.ts';
import type { Day } from '../model/time.ts';
import { type Change, putRecord, removeRecord } from '../ports/changes.ts';
import type { RecordStore, StoredRecord } from '../ports/records.ts';

/** More than one applicant gets. */
const mostInvitations = 50;

export const eventKinds = ['interview', 'pitch', 'networking'] as const;

/** Start and end: ISO 8601, UTC. A time that was cancelled stays, because somebody may have chosen it. */
export type EventTime = {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly places: number;
  readonly isCancelled?: true;
};

export const compareTimes = (one: EventTime, other: EventTime) => one.start.localeCompare(other.start);

/** `events`: position is the end of its last time that was not cancelled. */
export type Event = {
  readonly title: string;
  readonly kind: (typeof eventKinds)[number];
  /** An address, or the link of a video call. */
  readonly venue: string;
  readonly note: string;
  /** In the order of time. */
  readonly times: readonly EventTime[];
  readonly answerBy: Day;
  readonly isPublic: boolean;
  /** The venue in words and for whom it is, as the public page says. */
  readonly publicVenue: string;
  readonly publicFor: string;
  readonly cancelledAt: string | null;
};

/** Whether a time of it can still be chosen, places aside. */
export function hasTimeAhead({ cancelledAt, times }: Event, at: string): boolean {
  return cancelledAt === null && times.some(({ start, isCancelled }) => !isCancelled && start > at);
}

/**
 * `invitations`: the id is made of event and application, parent is the application, group the event, position `invitedAt`. It
 * exists once the message that invites is handed over.
 */
export type Invitation = {
  readonly invitedAt: string;
  readonly state: 'invited' | 'chosen' | 'none' | 'cannot' | 'cancelled';
  /** The chosen time with the record of the place, until the applicant is told that it was cancelled; null but for `chosen`. */
  readonly time: (Pick<EventTime, 'id' | 'start' | 'end'> & { readonly place: string }) | null;
  /** What the applicant said about `none`. */
  readonly line: string;
  readonly answeredAt: string | null;
  /** Of the calendar entry (RFC 5545, section 3.8.7.4): rises with each change. */
  readonly sequence: number;
  /** The newest mail about it, which goes when the application is erased. */
  readonly mailId: string | null;
  readonly remindedAt: string | null;
};

/** A message about an event, with the event and the invitation as they are stored now. */
export type Told = {
  readonly about: NonNullable<Message['invitation']>['about'];
  readonly event: StoredRecord<Event>;
  readonly invitation: StoredRecord<Invitation> | null;
};

function makeInvitationId(event: string, applicationId: string): string {
  return `${event}.${applicationId}`;
}

export async function readExpectation({ find }: RecordStore, event: string, applicationId: string) {
  const [found, invitation] = await Promise.all([
    find('events', event),
    find('invitations', makeInvitationId(event, applicationId)),
  ]);
  return { event: found as Told['event'] | null, invitation: invitation as Told['invitation'] };
}

export async function listOwn({ readPage }: RecordStore, applicationId: string) {
  const { records } = await readPage({ collection: 'invitations', parent: applicationId, limit: mostInvitations });
  return records as readonly StoredRecord[] as readonly StoredRecord<Invitation>[];
}

/** The event that a message is about; null for a message about none, and where the event is missing. */
export async function findTold(
  records: RecordStore,
  { parent, data: { invitation } }: Pick<StoredRecord<Message>, 'parent' | 'data'>,
): Promise<Told | null> {
  if (!invitation) return null;
  const { event, ...found } = await readExpectation(records, invitation.event, parent);
  return event && { about: invitation.about, event, ...found };
}

/** The places of an applicant who withdraws, or whose application is closed, are free again; not those of times that are over. */
export async function planAbsence(records: RecordStore, applicationId: string, at: string): Promise<readonly Change[]> {
  return (await listOwn(records, applicationId)).flatMap(({ data, ...invitation }) =>
    data.time && data.time.start > at
      ? [
          putRecord({ ...invitation, data: { ...data, state: 'cannot', time: null } }),
          removeRecord('places', data.time.place),
        ]
      : [],
  );
}

/** Whether the chosen time does not take place. */
export function isCancelled({ cancelledAt, times }: Event, time: Pick<EventTime, 'id'>): boolean {
  return cancelledAt !== null || times.find(({ id }) => id === time.id)?.isCancelled !== undefined;
}

/** Whether a message about an event has become wrong. An invitation is outdated once the event is over. */
export function isNewsOutdated({ about, event, invitation }: Told, at: string): boolean {
  if (about === 'invited') return invitation !== null || !hasTimeAhead(event.data, at);
  return !invitation?.data.time || !isCancelled(event.data, invitation.data.time);
}

/** The invitations as they become once a message was handed over. */
export async function planTold(
  records: RecordStore,
  { parent }: Pick<StoredRecord, 'parent'>,
  { told, isClosed, at }: { readonly told: Told | null; readonly isClosed: boolean; readonly at: string },
): Promise<readonly Change[]> {
  const news = told ? noteTold(parent, told, at) : [];
  return isClosed && news.length === 0 ? planAbsence(records, parent, at) : news;
}

function noteTold(parent: string, told: Told, at: string): readonly Change[] {
  const { about, event, invitation } = told;
  if (!invitation) {
    if (about !== 'invited') return [];
    const data: Invitation = {
      invitedAt: at,
      state: 'invited',
      time: null,
      line: '',
      answeredAt: null,
      sequence: 0,
      mailId: null,
      remindedAt: null,
    };
    const id = makeInvitationId(event.id, parent);
    return [putRecord({ collection: 'invitations', id, parent, group: event.id, position: at, data })];
  }
  const { time, sequence } = invitation.data;
  if (isNewsOutdated(told, at) || !time) return [];
  const state = event.data.cancelledAt === null ? ('invited' as const) : ('cancelled' as const);
  const data = { ...invitation.data, state, time: null, sequence: sequence + 1, remindedAt: null };
  return [putRecord({ ...invitation, data }), removeRecord('places', time.place)];
}
