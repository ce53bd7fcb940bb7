import { randomInt } from 'node:crypto';
import { findGuardian } from '../../core/guardians/find-guardian.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import type { GuardianTable } from '../../db/schema.ts';
import { describeEvent, makeCalendarEntry } from '../messages/event-facts.ts';
import { type Event, hasTimeAhead, type Invitation, readExpectation } from '../messages/invitation.ts';
import { readPublished } from '../messages/published-review.ts';
import { isPlainText } from '../model/application.ts';
import { makeLinkKey } from '../model/link-key.ts';
import { makeReference } from '../model/reference.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import { isOpen } from '../model/status.ts';
import { findDay } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeOrRefuse } from '../ports/change-application.ts';
import { addMail, putRecord, removeRecord } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';
import type { MailOf } from '../ports/mail-request.ts';
import { type EventRecord, listFree, listGiven, makePlace } from './events.ts';

const lineMaximumLength = 300;

/** What the form of the private page sends: the id of a time, `none` or `cannot`; `line`: about `none`. */
export type InvitationAnswer = { readonly event: string; readonly choice: string; readonly line: string };

/**
 * - `nothing-chosen`: no time of the event, and no other answer.
 * - `time-taken`: others were faster.
 * - `time-over`: it has begun, or was cancelled.
 * - `invitation-closed`: the day is over, or the event, or the application is closed.
 * - `guardian-refused`: no time can be chosen.
 */
export type InvitationRefusal =
  | 'nothing-chosen'
  | 'time-taken'
  | 'time-over'
  | 'invitation-closed'
  | 'guardian-refused'
  | 'line-too-long'
  | 'not-plain-text'
  | 'gone';

type Ports = Pick<
  ReviewPorts,
  'db' | 'reviews' | 'records' | 'write' | 'now' | 'writeMail' | 'notifyDelivery' | 'keyedHash' | 'ages'
>;

/** Whether the applicant may still choose, change or refuse. `review`: as the applicant sees it. */
export function mayAnswerInvitation(
  event: Event,
  { review, today, at }: Pick<ReviewedApplication, 'review'> & { readonly today: string; readonly at: string },
): boolean {
  return isOpen(review) && today <= event.answerBy && hasTimeAhead(event, at);
}

/** Stores the answer, the place and the mail about it together. An answer that is stored already is not stored again. */
export async function answerInvitation(ports: Ports, id: string, { event: eventId, ...sent }: InvitationAnswer) {
  const line = sent.line.replaceAll(/\s+/g, ' ').trim();
  if (line.length > lineMaximumLength) return fail('line-too-long');
  if (!isPlainText(line, eventId, sent.choice)) return fail('not-plain-text');
  const { timeZone } = await getProgrammeSettings(ports);
  const answered = await changeOrRefuse<InvitationRefusal>(ports, id, 'gone', async (entry, at) => {
    // Before the invitation: a place that the same answer has just taken is found with it.
    const given = await listGiven(ports.records, eventId, sent.choice);
    const guardian = await findGuardian(ports, id);
    const { event, invitation } = await readExpectation(ports.records, eventId, id);
    if (!event || !invitation) return fail('gone');
    const { data } = invitation;
    const isSame = (data.time?.id ?? data.state) === sent.choice && (sent.choice !== 'none' || data.line === line);
    if (isSame) return succeed(null);
    const { review } = await readPublished(ports, entry);
    if (!mayAnswerInvitation(event.data, { review, today: findDay(at, timeZone), at }))
      return fail('invitation-closed');
    const state = sent.choice === 'none' || sent.choice === 'cannot' ? sent.choice : 'chosen';
    const found = state === 'chosen' ? findTime(guardian, event, { choice: sent.choice, given, at }) : null;
    if (found && !found.ok) return found;
    const time = found?.value ?? null;
    const stored: Invitation = {
      ...data,
      state,
      time,
      line: state === 'none' ? line : '',
      answeredAt: at,
      sequence: data.sequence + (time || data.time ? 1 : 0),
      remindedAt: null,
    };
    const about = time ? 'chosen' : 'given-back';
    const told = time ?? data.time;
    const mail =
      told && ports.writeMail(writeEventMail(ports, entry, { event, told, about, timeZone, answered: stored }));
    const { title } = event.data;
    const noted = { what: 'invitation-answered', title, answer: state, start: time?.start ?? null } as const;
    return {
      changes: [
        ...(time ? [makePlace(event.id, time.place, id)] : []),
        ...(data.time ? [removeRecord('places', data.time.place)] : []),
        putRecord({ ...invitation, data: { ...stored, mailId: mail?.id ?? data.mailId } }),
        ...(mail ? [addMail(mail)] : []),
        addHistory(id, { at, actor: { kind: 'applicant' }, ...noted }),
      ],
    };
  });
  if (answered.ok) ports.notifyDelivery();
  return answered;
}

type Asked = { readonly choice: string; readonly at: string; readonly given: Awaited<ReturnType<typeof listGiven>> };

/**
 * The chosen time with a free place. The record of a free place is new, so that of two people who take it at the same moment the
 * store refuses one, on every engine; then all is read again. The place is chosen by chance, so that many people at once do not all
 * ask for the same one.
 */
function findTime(
  guardian: GuardianTable | null,
  { id: event, data: { times } }: EventRecord,
  { choice, at, given }: Asked,
): Result<NonNullable<Invitation['time']>, InvitationRefusal> {
  const chosen = times.find(({ id }) => id === choice);
  if (!chosen) return fail('nothing-chosen');
  if (guardian?.state === 'refused') return fail('guardian-refused');
  if (chosen.isCancelled || chosen.start <= at) return fail('time-over');
  const free = listFree(event, chosen, given);
  const place = free[randomInt(Math.max(1, free.length))];
  if (place === undefined) return fail('time-taken');
  const { id, start, end } = chosen;
  return succeed({ id, start, end, place });
}

type EventNews = {
  readonly event: EventRecord;
  readonly told: NonNullable<Invitation['time']>;
  readonly about: MailOf<'event'>['about'];
  readonly timeZone: string;
  readonly answered: Pick<Invitation, 'sequence'>;
};

/** The mail to an applicant about their time, with the entry for the calendar. */
export function writeEventMail(
  { keyedHash }: Pick<Ports, 'keyedHash'>,
  { application, review }: ReviewedApplication,
  { event, told, about, timeZone, answered }: EventNews,
): MailOf<'event'> {
  const entry = { applicationId: application.id, sequence: answered.sequence, isCancelled: about === 'given-back' };
  return {
    ...describeEvent(event.data, told, timeZone),
    kind: 'event',
    about,
    to: application.email,
    reference: makeReference(application.id),
    key: makeLinkKey(keyedHash, application.id, review.linkGeneration),
    calendar: makeCalendarEntry(event, told, entry),
  };
}
