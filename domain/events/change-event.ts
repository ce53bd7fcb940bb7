import { writeMessage } from '../applications/change-status.ts';
import {
  compareTimes,
  type Event,
  type EventTime,
  findNews,
  findTimeId,
  freePlaces,
  isRenamed,
  noteTold,
} from '../messages/invitation.ts';
import type { MessageDraft } from '../messages/stage-message.ts';
import type { Message } from '../model/message.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { untilStored } from '../ports/change-application.ts';
import { putRecord } from '../ports/changes.ts';
import { type RecordStore, readPages, type StoredRecord } from '../ports/records.ts';
import {
  type EventRecord,
  findEvent,
  type InvitationRecord,
  listFree,
  listGiven,
  listInvitations,
  makePlace,
  pageSize,
  putEvent,
  saveEvent,
} from './events.ts';

/** A time that moves or is cancelled, or the event as a whole. */
export type EventChange =
  | { readonly kind: 'move'; readonly time: string; readonly to: Pick<EventTime, 'start' | 'end'> }
  /** Who has this time gets a place of another one: the application `only`, or all of them, and the time is cancelled. */
  | { readonly kind: 'merge'; readonly time: string; readonly into: string; readonly only: string | null }
  | { readonly kind: 'cancel-time'; readonly time: string }
  | { readonly kind: 'cancel' };

type Telling = {
  readonly by: string;
  readonly writeNews: (entry: ReviewedApplication) => Pick<MessageDraft, 'subject' | 'text' | 'template'>;
};

/**
 * Stores what was typed, and stages a message to each who has chosen a time and was told another title or venue. Resolves to how
 * many messages were staged.
 */
export async function saveAndTell(
  ports: ReviewPorts,
  seen: Parameters<typeof saveEvent>[1],
  typed: Parameters<typeof saveEvent>[2],
  telling: Telling,
): Promise<Result<number, 'conflict' | 'chosen'>> {
  const saved = await saveEvent(ports, seen, typed);
  if (!saved.ok) return saved;
  const event = await findEvent(ports.records, seen.id);
  return succeed(event ? await tellAll(ports, event, { ...saved.value, change: { kind: 'save' }, ...telling }) : 0);
}

/**
 * Changes the event at once, and stages a message to each who expected something else; they see it once that is released. Whom a
 * broken-off change did not reach is told by the same change again. Resolves to how many messages were staged.
 */
export async function changeEvent(
  ports: ReviewPorts,
  seen: { readonly id: string; readonly version: number },
  { change, ...telling }: Telling & { readonly change: EventChange },
): Promise<Result<number, 'conflict' | 'gone' | 'overlap' | 'full'>> {
  const stored = await findEvent(ports.records, seen.id);
  if (!stored) return fail('gone');
  const isOver = stored.data.cancelledAt !== null && change.kind !== 'cancel';
  if (stored.version !== seen.version || isOver) return fail('conflict');
  const data = applyChange(stored.data, change, ports.now().toISOString());
  if (!data) return fail('overlap');
  if (change.kind === 'merge' && !(await hasRoom(ports, stored, change))) return fail('full');
  if (!(await ports.write([putEvent({ ...stored, data })])).ok) return fail('conflict');
  return succeed(await tellAll(ports, { ...stored, data }, { before: stored.data, change, ...telling }));
}

type Merge = Extract<EventChange, { kind: 'merge' }>;

const isMerged = ({ time, only }: Merge, { parent, data }: InvitationRecord) =>
  findTimeId(data) === time && (only === null || only === parent);

/** Whether the other time has a place for each; who is moved back has it still. */
async function hasRoom({ records, now }: ReviewPorts, { id, data }: EventRecord, change: Merge): Promise<boolean> {
  const { time, into } = change;
  const target = data.times.find((one) => one.id === into && one.id !== time);
  if (!target || target.isCancelled || target.start <= now().toISOString()) return false;
  const [invitations, given] = await Promise.all([listInvitations(records, id), listGiven(records, id, into)]);
  const moved = invitations.filter((one) => isMerged(change, one) && one.data.time?.id !== into);
  return moved.length <= listFree(id, target, given).length;
}

/** Null where the time would overlap another one. */
function applyChange(event: Event, change: EventChange, at: string): Event | null {
  if (change.kind === 'cancel') return { ...event, cancelledAt: event.cancelledAt ?? at };
  if (change.kind === 'merge' && change.only !== null) return event;
  const others = event.times.filter(({ id, isCancelled }) => id !== change.time && !isCancelled);
  const { to } = { to: null, ...change };
  if (to && others.some(({ start, end }) => start < to.end && to.start < end)) return null;
  const times = event.times.map((time) => {
    if (time.id !== change.time) return time;
    return to ? { ...time, ...to } : { ...time, isCancelled: true as const };
  });
  return { ...event, times: times.toSorted(compareTimes) };
}

/** What an answer is planned with. */
const describePlan = ({ title, venue, times, cancelledAt }: Event) =>
  JSON.stringify([title, venue, cancelledAt, times.map(({ id, ...time }) => [id, Object.entries(time).toSorted()])]);

type Changed = { readonly before: Event | null; readonly change: EventChange | { readonly kind: 'save' } };

async function tellAll(ports: ReviewPorts, event: EventRecord, { before, change, by, writeNews }: Telling & Changed) {
  const refusesAnswers = before !== null && describePlan(before) !== describePlan(event.data);
  if (change.kind === 'cancel') await inviteOnTheWay(ports, event);
  let told = 0;
  for (const found of await listInvitations(ports.records, event.id)) {
    const { id, parent } = found;
    const isWritten = refusesAnswers || (change.kind === 'merge' && isMerged(change, found));
    const invitation = isWritten ? await renewInvitation(ports, id, { event, change }) : found;
    const about =
      invitation && isAbout(change, invitation, { event, before }) ? findNews(event, invitation.data) : null;
    const entry = about && (await ports.reviews.find(parent));
    if (!about || !entry) continue;
    const message = { ...writeNews(entry), invitation: { event: event.id, about } };
    if ((await writeMessage(ports, { id: parent, message, by })).ok) told += 1;
  }
  return told;
}

/** Whose invitation has been released and not handed over yet gets it all the same, and is told as the others are. */
async function inviteOnTheWay({ records, write, now }: ReviewPorts, event: EventRecord): Promise<void> {
  for await (const page of readPages(records, { collection: 'messages', group: 'sending', limit: pageSize }))
    for (const message of page as readonly StoredRecord<Message>[]) {
      const { parent, data } = message;
      if (data.invitation?.about !== 'invited' || data.invitation.event !== event.id) continue;
      // Refused where it has just been handed over, or erased.
      const invitation = noteTold(message, { about: 'invited', event, invitation: null }, now().toISOString());
      await write([{ kind: 'require-application', applicationId: parent }, ...invitation]);
    }
}

/** Whether a change is the reason for what this applicant is told: the text says nothing of other changes. */
function isAbout(
  change: Changed['change'],
  { parent, data }: InvitationRecord,
  { event, before }: { readonly event: EventRecord; readonly before: Event | null },
): boolean {
  if (change.kind === 'save') {
    const find = (times: readonly EventTime[] = []) => times.find(({ id }) => id === findTimeId(data));
    const [old, now] = [find(before?.times), find(event.data.times)];
    // Chosen after the form was read, which takes no such change of a chosen time.
    if (old && (old.start !== now?.start || old.end !== now.end)) return true;
    return data.time !== null && isRenamed(event.data, data.time) && findNews(event, data) === 'moved';
  }
  if (change.kind === 'merge') return data.next?.id === change.into && (change.only === null || change.only === parent);
  return change.kind === 'cancel' || findTimeId(data) === change.time;
}

/**
 * Writes an invitation again, with a place of another time or as it is, so that an answer which was planned with the event of
 * before is refused and planned again. Resolves to it; null when it is gone.
 */
function renewInvitation(
  { records, write }: ReviewPorts,
  id: string,
  { event, change }: { readonly event: EventRecord; readonly change: Changed['change'] },
): Promise<InvitationRecord | null> {
  return untilStored(async () => {
    const invitation = (await records.find('invitations', id)) as InvitationRecord | null;
    if (!invitation) return null;
    const isMoved = change.kind === 'merge' && isMerged(change, invitation);
    const { data, places } = isMoved
      ? await planMove(records, event, invitation, change.into)
      : { ...invitation, places: [] };
    // An erasure at the same time would leave the new place, whose record it has not seen.
    const held = { kind: 'require-application', applicationId: invitation.parent } as const;
    const written = await write([held, putRecord({ ...invitation, data }), ...places]);
    return written.ok ? { ...invitation, data } : undefined;
  });
}

/** Who is moved back has the place still; where all were given meanwhile, the invitation stays. */
async function planMove(records: RecordStore, event: EventRecord, { parent, data }: InvitationRecord, into: string) {
  const { next, ...before } = data;
  const freed = next ? freePlaces({ time: null, next }) : [];
  if (data.time?.id === into) return { data: before, places: freed };
  const target = event.data.times.find(({ id }) => id === into);
  const [place] = target ? listFree(event.id, target, await listGiven(records, event.id, into)) : [];
  if (!place) return { data, places: [] };
  return { data: { ...before, next: { id: into, place } }, places: [makePlace(event.id, place, parent), ...freed] };
}
