import { createHmac } from 'node:crypto';
import { makeMailId } from '../../domain/mail/mail-id.ts';
import type { StoredApplication } from '../../domain/model/application.ts';
import { hashLinkKey, makeLinkKey } from '../../domain/model/link-key.ts';
import type { Message } from '../../domain/model/message.ts';
import { makeFirstReview, type Review } from '../../domain/model/review.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import type { Change } from '../../domain/ports/changes.ts';
import type { Mail } from '../../domain/ports/outbox.ts';
import {
  belongsToApplication,
  type Collection,
  collections,
  type RecordData,
  type StoredRecord,
} from '../../domain/ports/records.ts';
import type { Engine } from '../../engines/engine.ts';
import { writeCalendar } from '../../mail/calendar.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { testSecret } from '../support/account-parts.ts';
import { collect, makeEntry } from '../support/application-entry.ts';
import { makeMail } from '../support/mail.ts';
import { makeMessage } from '../support/message.ts';
import type { Gate } from './interleave.ts';
import { listEvents, sending } from './stage-events.ts';

export type StagedEngine = Pick<Engine, 'applications' | 'reviews' | 'records' | 'statistics' | 'write' | 'outbox'>;
export type StagedPorts = ReviewPorts & Pick<Engine, 'outbox'>;

export const now = '2026-11-20T12:00:00.000Z';
export const staff = 'kim@daybreak.example';
export const reviewerEmail = 'lee@mentors.example';
export const ids = {
  application: 'a0000000-0000-4000-8000-000000000001',
  sharing: 'a0000000-0000-4000-8000-000000000002',
  another: 'a0000000-0000-4000-8000-000000000003',
} as const;
export const keys = { newAddress: 'A'.repeat(26), guardian: 'B'.repeat(26), sheet: 'C'.repeat(26) } as const;
export const linkId = hashLinkKey(keys.sheet);
export const addresses = { own: 'ana@school.example', new: 'ana@home.example' } as const;

const keyedHash = (text: string) => createHmac('sha256', testSecret).update(text).digest();
const site = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const newAddressId = hashLinkKey(keys.newAddress);
const mailIds = {
  receipt: makeMailId({ keyedHash }, 'receipt', ids.application),
  newAddress: makeMailId({ keyedHash }, 'new-address', newAddressId),
};

/** What is stored before: an open application with all that can belong to it, one with a venture sheet, a suspected one, a closed one. */
export const stages = ['open', 'ready', 'suspected', 'closed'] as const;
export type Stage = (typeof stages)[number];

export const application: StoredApplication = makeEntry({
  id: ids.application,
  email: addresses.own,
  age: 15,
  timestamp: '2026-10-01T08:00:00.000Z',
}).application;

const reviews: { readonly [stage in Stage]: Partial<Review> } = {
  open: { status: 'in-review', guardian: 'waiting' },
  ready: { status: 'investor-ready', guardian: 'confirmed' },
  suspected: {},
  closed: { status: 'closed', reason: 'declined', statusSince: '2026-01-01T08:00:00.000Z' },
};

/** The version of the review that is stored before, and that every page has shown. */
export const seenVersion = 5;

export function listStaged(stage: Stage): readonly Change[] {
  const linkHash = hashLinkKey(makeLinkKey(keyedHash, ids.application, 7));
  const review = { ...makeFirstReview(application, { linkHash, linkGeneration: 7 }), ...reviews[stage] };
  const add = (stored: StoredApplication, rest: Partial<Review> = {}): Change => ({
    kind: 'add-application',
    entry: { application: stored, spamFlag: stage === 'suspected' ? 'hidden-field-filled' : null },
    unlessStored: null,
    review: { ...review, version: seenVersion, ...rest },
  });
  if (stage === 'suspected') return [add(application)];
  const message = (id: string, state: Message['state'], rest: Partial<Message> = {}) =>
    put('messages', id, state, { ...writeMessage(id), state, ...rest });
  const both: readonly Change[] = [
    add(application),
    put('notes', 'note-1', staff, { at: now, author: staff, text: 'Note.', editedAt: null, recommendation: null }),
    message('message-failed', 'failed', { failure: 'refused' }),
    addMail(mailIds.receipt, addresses.own),
  ];
  if (stage === 'closed')
    return [
      ...both,
      message('message-declined', 'handed-over', { handedOverAt: now, reason: 'declined' }),
      add({ ...application, id: ids.sharing, message: 'Other.' }, { linkHash: null }),
    ];
  const guardianRequest = (state: string) =>
    put('guardian-requests', hashLinkKey(keys.guardian), state, {
      email: 'parent@home.example',
      askedAt: now,
      answeredAt: null,
      mailId: 'mail-guardian',
    });
  if (stage === 'ready') return [...both, guardianRequest('confirmed'), ...listSheet()];
  return [
    ...both,
    message('message-waiting', 'waiting', { status: 'in-review', shown: pickShown(review) }),
    message('message-sending', 'sending', {
      mailId: 'message-sending',
      invitation: { event: sending.id, about: 'invited' },
    }),
    message('message-asking', 'handed-over', {
      handedOverAt: '2026-11-19T12:00:00.000Z',
      questions: { texts: ['Why?', 'When?'], answerBy: '2026-11-30', proposedBy: [], closedAt: null },
    }),
    addMail('message-sending', addresses.own),
    put('contact-changes', newAddressId, '', {
      email: addresses.new,
      askedAt: now,
      expiresAt: '2026-11-30T12:00:00.000Z',
    }),
    addMail(mailIds.newAddress, addresses.new),
    guardianRequest('waiting'),
    addMail('mail-guardian', 'parent@home.example'),
    put('bulk-changes', 'bulk-1', staff, { done: 1, failed: [] }, ''),
    put('undo', 'undo-1', 'bulk-1', {
      version: seenVersion,
      before: { status: 'new', reason: null, statusSince: application.timestamp, assignee: null },
      waiting: [{ id: 'message-before', version: 1, position: now, data: writeMessage('message-before') }],
      isMessage: false,
    }),
    put('proposals', 'proposal-1', staff, { at: now, author: staff, text: 'Who pays?' }),
    put('reviewers', reviewerEmail, '', { reserved: 1 }, ''),
    ...listEvents(ids.application),
  ];
}

export const sheetTexts = {
  title: 'Kitchens',
  sentence: 'By the hour.',
  what: 'A timetable.',
  asked: 'Advice.',
} as const;

/** A sheet to which all agree, and a link to it. */
function listSheet(): readonly Change[] {
  const consent = { at: now, agrees: true, words: 1, by: '' };
  const consents = {
    applicant: consent,
    guardian: { ...consent, by: hashLinkKey(keys.guardian) },
    coordinator: { ...consent, by: staff },
  };
  const link = { name: 'Ivo Lund', email: 'ivo@fund.example', madeAt: now, madeBy: staff, until: '2026-12-04' };
  const unused = { revokedAt: null, revokedBy: null, openings: 0, openedAt: null, interestedAt: null };
  return [
    put('sheets', ids.application, 'agreed', { texts: sheetTexts, region: '', words: 1, savedAt: now, consents }),
    put('sheet-links', linkId, '', { ...link, ...unused }),
  ];
}

const pickShown = ({ statusSince }: Review) => ({ status: 'new', reason: null, statusSince }) as const;

function put(
  collection: Collection,
  id: string,
  group: string,
  data: RecordData,
  parent: string = ids.application,
): Change {
  const record = { collection, id, parent, group, position: now, version: 1, data };
  return { kind: 'put-record', record, expectedVersion: 0 };
}

function addMail(id: string, to: string): Change {
  return { kind: 'add-mail', mail: makeMail({ id, to, subject: id, text: '', html: '' }) };
}

const writeMessage = (subject: string) =>
  makeMessage({ stagedAt: now, stagedBy: staff, subject, text: 'Text.', to: addresses.own });

const asked = ['find', 'findMany', 'findByEmail', 'findByLinkHash', 'list', 'count', 'listToScore'] as const;

/** The ports of the use cases on an engine. Every call of a store waits at the gate; time stands still. */
export function makePorts(engine: StagedEngine, gate: Gate, counts: Map<string, number>): StagedPorts {
  return {
    applications: hold(engine.applications, gate, ['find', 'has']),
    reviews: hold(engine.reviews, gate, asked),
    records: hold(engine.records, gate, ['find', 'readPage', 'readEach', 'count']),
    outbox: hold(engine.outbox, gate, ['remove']),
    statistics: engine.statistics,
    write: (changes) => gate(() => engine.write(changes)),
    limits: {
      count: (key, { most }) =>
        gate(async () => {
          const count = (counts.get(key) ?? 0) + 1;
          if (count <= most) counts.set(key, count);
          return count > most ? 60 : 0;
        }),
      refund: (key) => gate(async () => void counts.set(key, (counts.get(key) ?? 0) - 1)),
      readKnownWait: () => 0,
    },
    now: () => new Date(now),
    keyedHash,
    writeMail: (request) => renderMail(request, site),
    writeCalendar: (entries) => writeCalendar(entries, site),
    hasMailServer: true,
    ages: { minimum: 0, guardianBelow: 16 },
    backupDays: 35,
    notifyDelivery: () => {},
  };
}

function hold<Store extends object>(store: Store, gate: Gate, names: readonly (keyof Store)[]): Store {
  const held = names.map((name) => {
    const method = store[name] as (...given: unknown[]) => Promise<unknown>;
    return [name, (...given: unknown[]) => gate(() => method(...given))];
  });
  return { ...store, ...Object.fromEntries(held) };
}

/** All that is stored, then nothing any more. */
export async function takeAll({ applications, reviews: store, records, outbox, write }: StagedEngine) {
  const stored = (
    await Promise.all([false, true].map((suspected) => collect(applications.read({ suspected }))))
  ).flat();
  const entries = await store.findMany(stored.map((entry) => entry.application.id));
  const pages = await Promise.all(collections.map((collection) => records.readPage({ collection, limit: 100 })));
  const belonging = pages.flatMap((page) => page.records);
  const mails: Mail[] = [];
  for (let mail = await outbox.claim('2099', '2100'); mail; mail = await outbox.claim('2099', '2100')) mails.push(mail);
  const isAbsent = (record: StoredRecord) =>
    belongsToApplication(record) && !stored.some((entry) => entry.application.id === record.parent);
  await write([
    ...stored.map((entry): Change => ({ kind: 'remove-application', applicationId: entry.application.id })),
    ...belonging.map(({ collection, id }): Change => ({ kind: 'remove-record', collection, id })),
    ...mails.map(({ id }): Change => ({ kind: 'remove-mail', id })),
  ]);
  const sending = belonging.filter(({ collection, group }) => collection === 'messages' && group === 'sending');
  return {
    entries,
    records: belonging,
    mails: mails.map(({ id, to, subject }) => ({ id, to, subject })),
    faults: [
      ...belonging.filter(isAbsent).map(({ collection, id }) => `${collection}/${id} is left of an erased application`),
      ...sending.filter(({ id }) => !mails.some((mail) => mail.id === id)).map(({ id }) => `the mail of ${id} is lost`),
    ],
  };
}

const known = new Set<string>([
  ...Object.values(ids),
  newAddressId,
  hashLinkKey(keys.guardian),
  linkId,
  mailIds.newAddress,
  mailIds.receipt,
]);
/** Ids, keys and their hashes that chance makes. */
const chance = /[\w-]{26,}/g;

/** The same text for states that differ only by what chance made, and by order. */
export function describeState({ entries, records, mails }: Awaited<ReturnType<typeof takeAll>>): readonly string[] {
  // Only whether it changed counts, not how often: a receipt may come in a second write.
  const plain = entries.map(({ review, ...entry }) => ({
    ...entry,
    review: { ...review, version: 0, ...(review.linkGeneration > 1000 && { linkGeneration: 0, linkHash: '' }) },
  }));
  return [...plain, ...records, ...mails].map(describeValue).sort();
}

/** Without what chance made. */
export function describeValue(value: unknown): string {
  return JSON.stringify(value ?? null).replace(chance, (text) => (known.has(text) ? text : '*'));
}
