import type { StoredApplication } from '../../domain/model/application.ts';
import type { HistoryEntry } from '../../domain/model/history.ts';
import type { Message } from '../../domain/model/message.ts';
import type { Note } from '../../domain/model/note.ts';
import { makeFirstReview, type Review } from '../../domain/model/review.ts';
import { type CloseReason, type Status, staffCloseReasons } from '../../domain/model/status.ts';
import { addDays, dayMs, findDay } from '../../domain/model/time.ts';
import type { Change } from '../../domain/ports/changes.ts';
import { addHistory } from '../../domain/ports/log-changes.ts';
import { indexAll } from '../../domain/ports/review-store.ts';
import type { ImportEngine } from './import.ts';

// Invented people for a development database, so that a newcomer sees a living inbox. The same number makes the same person.

const sampleIdPrefix = 'sample-';

const batchSize = 100;
const team = ['kim@daybreak.example', 'lee@daybreak.example', 'sam@daybreak.example'] as const;

const firstNames =
  'Ana Bo Cai Dara Elif Femi Gita Hugo Ines Jonas Kaya Liv Mira Noah Omar Pia Rosa Sami Tove Zoë'.split(' ');
const lastNames =
  'Abara Brook Castro Demir Engel Fjord Grün Haddad Ivić Jansen Kowal Lind Moreau Nowak Okafor Pires'.split(' ');
const schools = [
  'Northgate High School',
  'École Sainte-Claire',
  'Gymnasium am Fluss',
  'Harbour Academy',
  'Liceo Cervantes',
  'Millbrook College',
  'Östra skolan',
  'Rivermouth Comprehensive',
] as const;
const places =
  'Alder Birch Cliff Dover Elbe Ferry Grove Hill Isle Jade Kite Lake Mill North Oak Park Quay Ridge South Tower'.split(
    ' ',
  );
const schoolKinds = [
  'Academy',
  'College',
  'Gymnasium',
  'Grammar School',
  'High School',
  'Lycée',
  'Sixth Form',
] as const;
const cities = ['Rivermouth', 'Köln', 'Malmö', 'Porto', 'Łódź', 'Nantes', 'Springfield'] as const;
const objects = [
  'harbour lamp',
  'borrowing shelf',
  'quiet bus map',
  'seed library',
  'repair cart',
  'maths relay',
] as const;
const users = ['school labs', 'night fishers', 'younger pupils', 'people who cannot hear', 'small cafés'] as const;
const endings = [
  'We tried it with three classes and wrote down what broke.',
  'A first version runs on an old phone. I would like to know who would pay for it.',
  'It is a concept so far: I have drawn every step on paper and asked eleven people.',
] as const;

function makeSampleId(index: number): string {
  return `${sampleIdPrefix}${String(index).padStart(7, '0')}`;
}

/** Numbers from 0 to 1 that depend on the seed alone (https://en.wikipedia.org/wiki/Xorshift). */
function makeRandom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function makePick(random: () => number) {
  return <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
}

/** Another number, another person. A third of all are from a few schools and cities, as in an inbox of real people. */
function makePerson(index: number): Omit<StoredApplication, 'id' | 'message' | 'timestamp'> {
  const random = makeRandom(index + 0.5);
  const pick = makePick(random);
  const [first, last] = [pick(firstNames), `${pick(lastNames)}${random() < 0.15 ? '' : `-${pick(lastNames)}`}`];
  const isFrequent = random() < 0.33;
  const digits = String(index).padStart(7, '0');
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${index}@student.example`
      .normalize('NFKD')
      .replace(/[^\w.@-]/g, '')
      .toLowerCase(),
    age: 13 + Math.floor(random() * 7),
    phone: `+49 170 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    school: isFrequent ? pick(schools) : `${pick(places)} ${pick(schoolKinds)} ${pick(places)}`,
    city: isFrequent ? pick(cities) : `${pick(places)}${pick(['ford', 'bridge', 'ham', 'stad', 'berg'])}`,
  };
}

/** Everything about one invented applicant, as the changes of one write. `now` is when the newest ones arrived. */
function makeSample(index: number, now: Date): readonly Change[] {
  const random = makeRandom(index);
  const pick = makePick(random);
  const ageDays = random() ** 2 * 120;
  const at = new Date(now.getTime() - ageDays * dayMs);
  const application: StoredApplication = {
    id: makeSampleId(index),
    // Some people apply twice.
    ...makePerson(index > 10 && random() < 0.02 ? index - 10 : index),
    message: `A ${pick(objects)} for ${pick(users)}. ${pick(endings)} ${pick(endings)}`,
    timestamp: at.toISOString(),
  };
  const spamFlag = random() < 0.01 ? 'hidden-field-filled' : null;
  const added: Change = { kind: 'add-application', entry: { application, spamFlag }, unlessStored: null };
  // The newest ones are unread.
  if (spamFlag !== null || ageDays < 3) return [added];
  const [status, reason] = pick<readonly [Status, CloseReason | null]>([
    ['in-review', null],
    ['in-review', null],
    ['refining', null],
    ['investor-ready', null],
    ['closed', pick(staffCloseReasons)],
  ]);
  const by = pick(team);
  const changedAt = new Date(at.getTime() + random() * Math.min(ageDays, 12) * dayMs).toISOString();
  const isAnswered = status !== 'in-review';
  const review: Review = {
    ...makeFirstReview(application, { answerDue: addDays(findDay(at, 'UTC'), 14) }),
    version: 2,
    status,
    reason,
    statusSince: changedAt,
    assignee: random() < 0.8 ? by : null,
    answeredAt: isAnswered ? changedAt : null,
  };
  const actor = { kind: 'staff', email: by } as const;
  const entry: HistoryEntry = {
    at: changedAt,
    actor,
    what: 'status',
    from: 'new',
    fromReason: null,
    to: status,
    reason,
  };
  return [
    { ...added, review },
    addHistory(application.id, entry),
    ...makeNotes(application.id, by, changedAt, random),
    ...makeMessages(application, by, review),
  ];
}

function makeNotes(parent: string, author: string, at: string, random: () => number): readonly Change[] {
  if (random() < 0.6) return [];
  const note: Note = { at, author, text: 'Clear problem. Ask who has tried it.', editedAt: null, recommendation: null };
  return [putRecord('notes', `${parent}-note`, parent, author, at, note)];
}

function makeMessages({ id, email }: StoredApplication, by: string, review: Review): readonly Change[] {
  if (review.answeredAt === null) return [];
  const at = review.answeredAt;
  const message: Message = {
    state: 'handed-over',
    stagedAt: at,
    stagedBy: by,
    subject: 'About your application',
    text: 'Thank you for your application. We have read all of it.',
    to: email,
    template: null,
    status: review.status,
    reason: review.reason,
    releasedAt: at,
    releasedBy: by,
    handedOverAt: at,
    mailId: null,
    failure: null,
  };
  return [putRecord('messages', `${id}-message`, id, 'handed-over', at, message)];
}

function putRecord(
  collection: 'notes' | 'messages',
  id: string,
  parent: string,
  group: string,
  position: string,
  data: Note | Message,
): Change {
  return {
    kind: 'put-record',
    record: { collection, id, parent, group, position, version: 1, data },
    expectedVersion: 0,
  };
}

/**
 * Stores so many invented applications. Resolves to false, and stores nothing, where there are applications of real people.
 * `report` gets the number of those that are done.
 */
export async function storeSamples(
  engine: ImportEngine,
  count: number,
  { now, report }: { readonly now: Date; readonly report: (done: number) => void },
): Promise<boolean> {
  for (const suspected of [false, true])
    for await (const { application } of engine.applications.read({ suspected }))
      if (!application.id.startsWith(sampleIdPrefix)) return false;
  for (let done = 0; done < count; done += batchSize) {
    const indexes = Array.from({ length: Math.min(batchSize, count - done) }, (_, index) => done + index);
    // A conflict means that this one is there already.
    await Promise.all(indexes.map((index) => engine.write(makeSample(index, now))));
    report(done + indexes.length);
  }
  await indexAll(engine.reviews);
  return true;
}
