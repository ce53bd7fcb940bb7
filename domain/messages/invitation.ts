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
  /** The records of places that it had before there were fewer: they are stored, so that they are given to no applicant. */
  readonly closed?: readonly string[];
  readonly isCancelled?: true;
};

export const compareTimes = (one: EventTime, other: EventTime) => one.start.localeCompare(other.start);

/** `events`: group is the hash of its feed's key, empty for none; position is the end of its last time that was not cancelled. */
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
  /** The chosen time, title and venue as the applicant was told them, with the record of the place; null but for `chosen`. */
  readonly time:
    | (Pick<EventTime, 'id' | 'start' | 'end'> & Pick<Event, 'title' | 'venue'> & { readonly place: string })
    | null;
  /** The time into which staff moved them, with its place, until the applicant is told. Absent for none. */
  readonly next?: Pick<EventTime, 'id'> & { readonly place: string };
  /** What the applicant said about `none`. */
  readonly line: string;
  readonly answeredAt: string | null;
  /** Of the calendar entry (RFC 5545, section 3.8.7.4): rises with each change. */
  readonly sequence: number;
  /** The newest mail about it, which goes when the application is erased. */
  readonly mailId: string | null;
  readonly remindedAt: string | null;
};

/**
 * What a message tells about an event, as that is stored now. `closed`: the application is, so the chosen time is free again;
 * each message to a closed application tells that.
 */
export type Told = {
  readonly about: NonNullable<Message['invitation']>['about'] | 'closed';
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

/** What a message tells about events, as they are stored now. `isClosed`: its application is. */
export async function listTold(
  records: RecordStore,
  { parent, data: { invitation, stagedAt } }: Pick<StoredRecord<Message>, 'parent' | 'data'>,
  isClosed: boolean,
): Promise<readonly Told[]> {
  const isAhead = ({ data: { time } }: StoredRecord<Invitation>) => time !== null && time.start > stagedAt;
  const held = isClosed && !invitation ? (await listOwn(records, parent)).filter(isAhead) : [];
  const told = [
    ...(invitation ? [{ about: invitation.about, event: invitation.event }] : []),
    ...held.map(({ group }) => ({ about: 'closed', event: group }) as const),
  ];
  const found = await Promise.all(
    told.map(async ({ about, event }) => ({ about, ...(await readExpectation(records, event, parent)) })),
  );
  return found.filter((one): one is Told => one.event !== null);
}

/** The id of the time at which they are expected; undefined for none. */
export function findTimeId({ time, next }: Pick<Invitation, 'time' | 'next'>): string | undefined {
  return (next ?? time)?.id;
}

/** Gives the places of an invitation back, but not the one that is kept. */
export function freePlaces({ time, next }: Pick<Invitation, 'time' | 'next'>, kept?: string): readonly Change[] {
  return [time, next].flatMap((held) => (held && held.place !== kept ? [removeRecord('places', held.place)] : []));
}

/** Who withdraws does not come: the places are free again. */
export async function planAbsence(records: RecordStore, applicationId: string): Promise<readonly Change[]> {
  return (await listOwn(records, applicationId)).flatMap(({ data: { next, ...data }, ...invitation }) =>
    data.time
      ? [
          putRecord({ ...invitation, data: { ...data, state: 'cannot', time: null } }),
          ...freePlaces({ ...data, ...(next && { next }) }),
        ]
      : [],
  );
}

/** Whether who has this time was told another title or venue. */
export function isRenamed({ title, venue }: Event, time: NonNullable<Invitation['time']>): boolean {
  return time.title !== title || time.venue !== venue;
}

/** What the applicant has still to be told about the chosen time, or about the event; null for nothing. */
export function findNews({ data }: StoredRecord<Event>, invitation: Invitation): 'moved' | 'cancelled' | null {
  const { state, time, next } = invitation;
  if (data.cancelledAt !== null) return state === 'invited' || state === 'chosen' ? 'cancelled' : null;
  if (!time) return null;
  const now = data.times.find(({ id }) => id === findTimeId(invitation));
  if (!now || now.isCancelled) return 'cancelled';
  const isSame = !next && now.start === time.start && now.end === time.end && !isRenamed(data, time);
  return isSame ? null : 'moved';
}

/** Whether a message about an event says what is true no longer. An invitation is outdated once the event is over. */
export function isNewsOutdated({ about, event, invitation }: Told, at: string): boolean {
  if (about === 'closed') return false;
  if (about === 'invited') return invitation !== null || !hasTimeAhead(event.data, at);
  return !invitation || findNews(event, invitation.data) !== about;
}

/** What becomes true for the applicant once a message about an event was handed over. */
export function noteTold({ parent }: Pick<StoredRecord, 'parent'>, told: Told, at: string): readonly Change[] {
  const { about, event, invitation } = told;
  // Also when the event was cancelled while the mail was on its way: they are to be told so.
  const isUntrue = about === 'invited' ? invitation !== null : isNewsOutdated(told, at);
  if (isUntrue) return [];
  const { times, cancelledAt, title, venue } = event.data;
  if (!invitation) {
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
  const { next, ...data } = invitation.data;
  const { time } = data;
  const changed = { ...data, sequence: data.sequence + 1, remindedAt: null };
  if (about === 'moved' && time) {
    const { id, start, end } = times.find((one) => one.id === findTimeId(invitation.data)) ?? time;
    const place = next?.place ?? time.place;
    return [
      putRecord({ ...invitation, data: { ...changed, time: { id, start, end, title, venue, place } } }),
      ...freePlaces(invitation.data, place),
    ];
  }
  const state = cancelledAt === null ? ('invited' as const) : ('cancelled' as const);
  return [putRecord({ ...invitation, data: { ...changed, state, time: null } }), ...freePlaces(invitation.data)];
}
