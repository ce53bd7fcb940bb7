import { recordSentNews } from '../../core/events/event-news.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { isEmail } from '../model/email.ts';
import { makeActor } from '../model/history.ts';
import { hashLinkKey, makeLinkKey } from '../model/link-key.ts';
import type { Message } from '../model/message.ts';
import { makeReference } from '../model/reference.ts';
import { type Failure, fail, type Result } from '../model/result.ts';
import type { Review, ReviewedApplication } from '../model/review.ts';
import { isOpen } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeOrRefuse, type Plan } from '../ports/change-application.ts';
import { addMail, type Change, putRecord, removeRecord } from '../ports/changes.ts';
import { addHistory, noteInAccessLog } from '../ports/log-changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import { findGap } from './gap.ts';
import { makeMessageMail } from './message-request.ts';
import { findMessage, findNews, isOutdated, type StoredMessage } from './messages.ts';
import { discardMessages, type MessageDraft } from './stage-message.ts';

/**
 * - `gone`: the message was discarded, or its application was erased.
 * - `changed`: another coordinator released it, or a new message took its place, since the page was read.
 * - `outdated`: the status or the event changed since it was staged, or the event is over.
 * - `unfinished`: it has a gap.
 * - `no-mail-server`: nothing can be sent.
 * - `not-an-email`: no mail can be sent to this address.
 */
export type ReleaseRefusal = 'gone' | 'changed' | 'outdated' | 'unfinished' | 'no-mail-server' | 'not-an-email';

/** A message in the version that the coordinator saw. */
export type SeenMessage = { readonly id: string; readonly version: number };

const maximumReleasedMessages = 500;
/** Writes that arrive together share a commit. */
const atOnce = 20;

/** Releases messages on behalf of a coordinator. One that is refused does not keep the others back. */
export async function releaseMessages(ports: ReviewPorts, by: string, chosen: readonly SeenMessage[]) {
  const seen = chosen.slice(0, maximumReleasedMessages);
  const results: Result<null, ReleaseRefusal>[] = [];
  for (let index = 0; index < seen.length; index += atOnce)
    results.push(
      ...(await Promise.all(seen.slice(index, index + atOnce).map((message) => releaseMessage(ports, by, message)))),
    );
  return {
    released: results.filter(({ ok }) => ok).length,
    refused: results.filter((result): result is Failure<ReleaseRefusal> => !result.ok).map(({ code }) => code),
  };
}

/** `left`: how many of those that wait are left for the next release, because one takes `maximumReleasedMessages`. */
async function readAllWaiting({ records }: ReviewPorts) {
  const waiting = { collection: 'messages', group: 'waiting' } as const;
  const page = await records.readPage({ ...waiting, limit: maximumReleasedMessages });
  return { seen: page.records, left: page.next ? (await records.count(waiting)) - maximumReleasedMessages : 0 };
}

/** Who gets what when these messages are released; `kept`: how many of them cannot be released. */
export async function readReleaseSummary(ports: ReviewPorts, choice: readonly SeenMessage[] | 'all') {
  const { seen, left } = choice === 'all' ? await readAllWaiting(ports) : { seen: choice, left: 0 };
  const found = await Promise.all(seen.map(({ id }) => findMessage(ports, id)));
  const at = ports.now().toISOString();
  const judged = found.flatMap((one, index) =>
    one ? [{ ...one, refusal: findRefusal(one, seen[index]?.version ?? 0, at) }] : [],
  );
  return {
    messages: judged.filter(({ refusal }) => refusal === null),
    kept: judged.filter(({ refusal }) => refusal === 'outdated' || refusal === 'unfinished').length,
    left,
  };
}

/** The right address of an applicant, and how staff know it. */
export type Correction = { readonly email: string; readonly how: string };

/**
 * Also for a message that failed: the same mail is sent again. With a correction the application gets that address first, and what
 * was to be sent to the wrong one goes.
 */
export async function releaseMessage(ports: ReviewPorts, by: string, seen: SeenMessage, correction?: Correction) {
  if (!ports.hasMailServer) return fail('no-mail-server');
  if (correction && !isEmail(correction.email)) return fail('not-an-email');
  const settings = await getProgrammeSettings(ports);
  const released = await changeMessage(ports, seen, (found, at) => {
    const { record, entry } = found;
    const to = correction?.email ?? entry.application.email;
    const mail = ports.writeMail({ ...makeMessageMail(ports, found, settings), to });
    const { id } = seen;
    const release = { releasedAt: at, releasedBy: by, mailId: id, failure: null };
    return {
      review: giveLink(ports, found, entry.review),
      changes: [
        ...(correction ? correctAddress(entry, correction, by, at) : []),
        putMessage(record, { ...record.data, ...release, state: 'sending', to }),
        addMail({ ...mail, id }),
        ...noteRelease(found, by, at),
      ],
    };
  });
  if (released.ok) ports.notifyDelivery();
  return released;
}

function correctAddress(
  { application: { id, email, phone } }: ReviewedApplication,
  correction: Correction,
  by: string,
  at: string,
): readonly Change[] {
  const { how } = correction;
  return [
    { kind: 'set-contact', applicationId: id, email: correction.email, phone },
    { kind: 'remove-mails-to', address: email, unlessOtherThan: id },
    addHistory(id, { at, actor: makeActor(by), what: 'contact-corrected', how, isPhone: false }),
    noteInAccessLog({ by, at, what: 'corrected-address', details: { reference: makeReference(id) } }),
  ];
}

/** An application that was imported gets its link with the questions or the times. */
function giveLink({ keyedHash }: ReviewPorts, { record, entry }: StoredMessage, review: Review): Review {
  if (!record.data.questions && !record.data.invitation) return review;
  return { ...review, linkHash: hashLinkKey(makeLinkKey(keyedHash, entry.application.id, review.linkGeneration)) };
}

/** For a site without a mail server: a coordinator sent the text from another mailbox. */
export function markAsSent(ports: ReviewPorts, by: string, seen: SeenMessage): Promise<Result<null, ReleaseRefusal>> {
  return changeMessage(ports, seen, (found, at) => {
    const { record, entry } = found;
    const released = { releasedAt: at, releasedBy: by, handedOverAt: at, mailId: null, failure: null };
    const message = { ...record.data, ...released, state: 'handed-over', to: entry.application.email } as const;
    return {
      review: giveLink(ports, found, noteAnswer(found, at)),
      changes: [putMessage(record, message), recordNews(ports, record, entry.review), ...noteRelease(found, by, at)],
    };
  });
}

/** Removes a message, so that it cannot be released any more; also one that cannot be released as it is. */
export function discardMessage(ports: ReviewPorts, seen: SeenMessage): Promise<Result<null, ReleaseRefusal>> {
  const discard = ({ record }: StoredMessage) => ({ changes: discardMessages([record]) });
  return changeMessage(ports, seen, discard, ['outdated', 'unfinished']);
}

/** Writes a waiting message again; what it is about stays. */
export async function editMessage(ports: ReviewPorts, seen: SeenMessage, { subject, text, template }: MessageDraft) {
  if (findGap({ subject, text })) return fail('unfinished');
  const edit = ({ record }: StoredMessage) => ({
    changes: [putMessage(record, { ...record.data, subject, text, template })],
  });
  return changeMessage(ports, seen, edit, ['unfinished']);
}

type MessagePlan = Pick<Plan<never>, 'review' | 'changes'>;

/** Changes a message that waits or has failed, together with what belongs to it, in the version that was seen. */
async function changeMessage(
  ports: ReviewPorts,
  { id, version }: SeenMessage,
  plan: (found: StoredMessage, at: string) => MessagePlan | Promise<MessagePlan>,
  allowed: readonly ReleaseRefusal[] = [],
): Promise<Result<null, ReleaseRefusal>> {
  const parent = (await ports.records.find('messages', id))?.parent;
  if (parent === undefined) return fail('gone');
  return changeOrRefuse<ReleaseRefusal>(ports, parent, 'gone', async (entry, at) => {
    const record = (await ports.records.find('messages', id)) as StoredRecord<Message> | null;
    const found = record && { record, entry, news: await findNews(ports, record) };
    const refusal = found ? findRefusal(found, version, at) : 'gone';
    const isAllowed = refusal === null || allowed.includes(refusal);
    if (!found || !isAllowed) return fail(refusal ?? 'gone');
    // The delivery has not removed the mail of the earlier release yet.
    return { ifMailExists: fail('changed'), ...(await plan(found, at)) };
  });
}

function findRefusal(found: StoredMessage, version: number, at: string): ReleaseRefusal | null {
  const { state } = found.record.data;
  if (found.record.version !== version || (state !== 'waiting' && state !== 'failed')) return 'changed';
  if (isOutdated(found, at)) return 'outdated';
  return findGap(found.record.data) ? 'unfinished' : null;
}

function noteRelease({ record, entry }: Pick<StoredMessage, 'record' | 'entry'>, by: string, at: string) {
  const { subject, template, questions } = record.data;
  // Not the subject: it may have a name in it, and the record outlives the application.
  const details = { reference: makeReference(entry.application.id), ...(template && { template }) };
  return [
    ...(questions?.proposals ?? []).map((id) => removeRecord('proposals', id)),
    addHistory(entry.application.id, { at, actor: makeActor(by), what: 'message-released', subject }),
    noteInAccessLog({ by, at, what: 'released', details }),
  ];
}

/** The change of the invitation that a message which was sent is about. */
export function recordNews({ now }: ReviewPorts, { parent, data }: StoredRecord<Message>, review: Review): Change {
  const message = { applicationId: parent, news: data.invitation ?? null, isClosed: !isOpen(review) };
  return {
    kind: 'run',
    async work(db) {
      await recordSentNews({ db, now }, message);
      return null;
    },
  };
}

/** The change of a message's record; a conflict when it is not the version that was read. */
export function putMessage(record: StoredRecord<Message>, data: Message): Change {
  return putRecord({ ...record, group: data.state, data });
}

/**
 * The first message about what becomes of an application is the answer. That it is being read, and a message alone, are
 * none: the promised day still counts.
 */
export function noteAnswer({ record, entry: { review } }: Pick<StoredMessage, 'record' | 'entry'>, at: string): Review {
  const { status, questions } = record.data;
  const isAnswer = questions !== undefined || (status !== null && status !== 'new' && status !== 'in-review');
  if (!isAnswer) return review;
  return { ...review, answeredAt: review.answeredAt ?? at, firstAnsweredAt: review.firstAnsweredAt ?? at };
}
