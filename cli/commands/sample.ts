import type { StoredApplication } from '../../domain/model/application.ts';
import type { Note } from '../../domain/model/history.ts';
import type { Message } from '../../domain/model/message.ts';
import { makeFirstReview, type Review } from '../../domain/model/review.ts';
import { type CloseReason, type Status, staffCloseReasons } from '../../domain/model/status.ts';
import { dayMs } from '../../domain/model/time.ts';
import type { Change } from '../../domain/ports/changes.ts';
import { addHistory } from '../../domain/ports/log-changes.ts';
import type { StoredRecord } from '../../domain/ports/records.ts';
import type { ApplicationStores } from '../transfer/collections.ts';

// Invented people for a development database, so that a newcomer sees a living inbox. The same number makes the same person.

const sampleIdPrefix = 'sample-';
const batchSize = 100;

const list = (text: string) => text.split(', ');
const team = list('kim@daybreak.example, lee@daybreak.example, sam@daybreak.example');
const firstNames = list(
  'Ana, Bo, Cai, Dara, Elif, Femi, Gita, Hugo, Ines, Jonas, Kaya, Liv, Mira, Noah, Omar, Pia, Rosa, Sami, Tove, Zoë',
);
const lastNames = list(
  'Abara, Brook, Castro, Demir, Engel, Fjord, Grün, Haddad, Ivić, Jansen, Kowal, Lind, Moreau, Nowak, Okafor, Pires',
);
const schools = list(
  'Northgate High School, École Sainte-Claire, Gymnasium am Fluss, Harbour Academy, Liceo Cervantes, Millbrook College, ' +
    'Östra skolan, Rivermouth Comprehensive',
);
const places = list(
  'Alder, Birch, Cliff, Dover, Elbe, Ferry, Grove, Hill, Isle, Jade, Kite, Lake, Mill, North, Oak, Park, Quay, Ridge, ' +
    'South, Tower',
);
const schoolKinds = list('Academy, College, Gymnasium, Grammar School, High School, Lycée, Sixth Form');
const cities = list('Rivermouth, Köln, Malmö, Porto, Łódź, Nantes, Springfield');
const cityEnds = list('ford, bridge, ham, stad, berg');
const objects = list('harbour lamp, borrowing shelf, quiet bus map, seed library, repair cart, maths relay');
const users = list('school labs, night fishers, younger pupils, people who cannot hear, small cafés');
const endings = [
  'We tried it with three classes and wrote down what broke.',
  'A first version runs on an old phone. I would like to know who would pay for it.',
  'It is a concept so far: I have drawn every step on paper and asked eleven people.',
];

/** Numbers from 0 to 1 that depend on the seed alone (https://en.wikipedia.org/wiki/Xorshift), and a choice by them. */
function makeRandom(seed: number) {
  let state = (seed + 1) * 0x9e3779b1;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  return { random, pick };
}

/** Another number, another person. A third of all are from a few schools and cities, as in an inbox of real people. */
function makePerson(index: number): Omit<StoredApplication, 'id' | 'message' | 'timestamp'> {
  const { random, pick } = makeRandom(index + 0.5);
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
    city: isFrequent ? pick(cities) : `${pick(places)}${pick(cityEnds)}`,
  };
}

/** Everything about one invented applicant, as the changes of one write. `now` is when the newest ones arrived. */
function makeSample(index: number, now: Date): readonly Change[] {
  const { random, pick } = makeRandom(index);
  const ageDays = random() ** 2 * 120;
  const arrivedMs = now.getTime() - ageDays * dayMs;
  const application: StoredApplication = {
    id: `${sampleIdPrefix}${String(index).padStart(7, '0')}`,
    // Some people apply twice.
    ...makePerson(index > 10 && random() < 0.02 ? index - 10 : index),
    message: `A ${pick(objects)} for ${pick(users)}. ${pick(endings)} ${pick(endings)}`,
    timestamp: new Date(arrivedMs).toISOString(),
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
  const at = new Date(arrivedMs + random() * Math.min(ageDays, 12) * dayMs).toISOString();
  const isAnswered = status !== 'in-review';
  const review: Review = {
    ...makeFirstReview(application),
    version: 2,
    status,
    reason,
    statusSince: at,
    assignee: random() < 0.8 ? by : null,
    answeredAt: isAnswered ? at : null,
    firstAnsweredAt: isAnswered ? at : null,
  };
  const actor = { kind: 'staff', email: by } as const;
  const { id: parent, email: to } = application;
  const changes = [
    { ...added, review },
    addHistory(parent, { at, actor, what: 'status', from: 'new', fromReason: null, to: status, reason }),
  ];
  if (random() >= 0.6)
    changes.push(putRecord({ collection: 'notes', id: `${parent}-note`, parent, group: by, data: makeNote(by, at) }));
  if (isAnswered) {
    const data = makeMessage({ to, by, at, status, reason });
    changes.push(putRecord({ collection: 'messages', id: `${parent}-message`, parent, group: 'handed-over', data }));
  }
  return changes;

  function putRecord(record: Omit<StoredRecord, 'position' | 'version'>): Change {
    return { kind: 'put-record', record: { ...record, position: at, version: 1 }, expectedVersion: 0 };
  }
}

function makeNote(author: string, at: string): Note {
  return { at, author, text: 'Clear problem. Ask who has tried it.', editedAt: null, recommendation: null };
}

function makeMessage({
  to,
  by,
  at,
  ...status
}: { by: string; at: string } & Pick<Message, 'to' | 'status' | 'reason'>): Message {
  return {
    state: 'handed-over',
    stagedAt: at,
    stagedBy: by,
    subject: 'About your application',
    text: 'Thank you for your application. We have read all of it.',
    to,
    template: null,
    ...status,
    releasedAt: at,
    releasedBy: by,
    handedOverAt: at,
    mailId: null,
    failure: null,
  };
}

/** Whether there are no applications of real people. */
export async function isForSamples({ applications }: Pick<ApplicationStores, 'applications'>): Promise<boolean> {
  for (const suspected of [false, true])
    for await (const { application } of applications.read({ suspected }))
      if (!application.id.startsWith(sampleIdPrefix)) return false;
  return true;
}

/** Stores a number of invented applications. `report` gets the number of those that are done. */
export async function storeSamples(
  { write }: Pick<ApplicationStores, 'write'>,
  count: number,
  { now, report }: { readonly now: Date; readonly report: (done: number) => void },
): Promise<void> {
  for (let done = 0; done < count; done += batchSize) {
    const indexes = Array.from({ length: Math.min(batchSize, count - done) }, (_, index) => done + index);
    // A conflict means that this one is there already.
    await Promise.all(indexes.map((index) => write(makeSample(index, now))));
    report(done + indexes.length);
  }
}
