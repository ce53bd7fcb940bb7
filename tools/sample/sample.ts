import type { StoredApplication } from '../../core/applications/application.ts';
import { createApplication } from '../../core/applications/create-application.ts';
import { insertApplication } from '../../core/applications/insert-application.ts';
import { type ClosedStatus, closedStatuses, type Status } from '../../core/applications/status.ts';
import { guardianStates } from '../../core/guardians/guardian.ts';
import { insertHistory } from '../../core/history/add-history.ts';
import type { HistoryEntry } from '../../core/history/history.ts';
import type { MessageState } from '../../core/messages/message.ts';
import { defaultSettings, findAnswerDue, getKeptDays } from '../../core/programme/programme-settings.ts';
import { succeed } from '../../core/result.ts';
import { findExtreme, levelCount } from '../../core/reviews/rubric.ts';
import { putMember } from '../../core/team/member-row.ts';
import { addDays, dayMs } from '../../core/time.ts';
import type {
  AnswerTable,
  ApplicationTable,
  Database,
  FeedbackTable,
  GuardianTable,
  NoteTable,
  ScoreTable,
  Transaction,
  VersionTable,
} from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { makePerson, makeRandom, makeVenture } from './people.ts';
import { makeMeeting, makeProfiles, type Sample } from './sample-meetings.ts';
import { makeMessage, makeSuggestion, type SampleMessages, storeMessages } from './sample-messages.ts';

// Invented applications at every stage, so that a newcomer sees a living inbox. The first sixty have all that there is.

const sampleIdPrefix = 'sample-';
const batchSize = 100;
const fullVariety = 60;
const guardianAge = 16;

/** A coordinator, who does not score, and three reviewers. */
export const sampleTeam = [
  'kim@daybreak.example',
  'lee@daybreak.example',
  'noor@daybreak.example',
  'tess@daybreak.example',
] as const;
const [coordinator, ...reviewers] = sampleTeam;
const [reviewer] = reviewers;

const answers = ['Two clubs asked me for it.', 'A teacher and two younger pupils want to.'] as const;

type SampleRows = {
  readonly application: ApplicationTable;
  readonly history: readonly HistoryEntry[];
  readonly notes: readonly NoteTable[];
  readonly feedback: readonly FeedbackTable[];
  readonly guardians: readonly GuardianTable[];
  readonly scores: readonly ScoreTable[];
  readonly messages: readonly SampleMessages[];
  readonly answers: readonly AnswerTable[];
  readonly versions: readonly VersionTable[];
};

const nothing = {
  history: [],
  notes: [],
  feedback: [],
  guardians: [],
  scores: [],
  messages: [],
  answers: [],
  versions: [],
};

/** Everything about one invented applicant. `now` is when the newest ones arrived. */
function makeSample(index: number, now: Date): SampleRows {
  const { random, pick } = makeRandom(index);
  const isSuspected = index < fullVariety ? index % 20 === 7 : random() < 0.01;
  // The daily job erases suspected entries after a month.
  const ageDays = random() ** 2 * (isSuspected ? 20 : 120);
  const arrivedMs = now.getTime() - ageDays * dayMs;
  const stored: StoredApplication = {
    id: `${sampleIdPrefix}${String(index).padStart(7, '0')}`,
    // Some people apply twice.
    ...makePerson(index === 20 || (index > 10 && random() < 0.02) ? index - 10 : index),
    message: makeVenture(pick),
    timestamp: new Date(arrivedMs).toISOString(),
  };
  const answerDueOn = findAnswerDue(defaultSettings, stored.timestamp);
  const arrived = createApplication(stored, { answerDueOn, isSpam: isSuspected });
  // The newest ones are unread.
  if (isSuspected || ageDays < 3) return { ...nothing, application: arrived };
  const closed = pick(closedStatuses.filter((one) => one !== 'withdrawn' && isKept(one, ageDays)));
  const decided: readonly Status[] = ['refining', 'refining', 'investor-ready', closed, closed];
  // Few wait longer than is promised, as where staff work through the list each week.
  const isEarly = ageDays < defaultSettings.promisedDays || index % 20 === 0;
  const early: readonly Status[] = [...decided, ...Array.from({ length: 9 }, () => 'in-review' as const)];
  const status = pick(isEarly ? early : decided);
  const { id: parent } = stored;
  const days = Math.min(ageDays, 12);
  const [readAt, notedAt, at] = [0.2, 0.5, 1]
    .map((part) => new Date(arrivedMs + part * random() * days * dayMs).toISOString())
    .sort() as [string, string, string];
  const actor = { kind: 'staff', email: coordinator } as const;
  const assignee = random() < 0.8 ? pick(sampleTeam) : null;
  const guardian = stored.age < guardianAge ? pick(guardianStates) : null;
  const isDecided = status !== 'in-review';
  // Few, so that the outbox of a large sample is no longer than in a real week.
  const rare = index < fullVariety ? 0.12 : 0.005;
  const share = random();
  const messageState: MessageState = share < rare ? 'failed' : share < 3 * rare ? 'queued' : 'sent';
  const answered = isDecided && messageState === 'sent' ? at : null;
  let application: ApplicationTable = {
    ...arrived,
    version: 2,
    status,
    statusSince: at,
    assigneeEmail: assignee,
    answeredAt: answered,
    firstAnsweredAt: answered,
  };
  const history: HistoryEntry[] = [];
  const note = (entry: HistoryEntry) => history.push(entry);
  if (index < fullVariety) note({ at: application.timestamp, actor: { kind: 'site' }, what: 'receipt', failure: null });
  note({ at: readAt, actor, what: 'status', from: 'new', to: 'in-review' });
  if (assignee) note({ at: readAt, actor, what: 'assigned', from: null, to: assignee });
  const guardians: GuardianTable[] = [];
  if (guardian) {
    const answeredAt = guardian === 'waiting' ? null : notedAt;
    note({ at: readAt, actor: { kind: 'applicant' }, what: 'guardian-asked' });
    guardians.push({
      id: `${parent}-guardian`,
      applicationId: parent,
      email: `parent.${application.email}`,
      state: guardian,
      askedAt: readAt,
      answeredAt,
    });
    if (guardian !== 'waiting')
      note({ at: notedAt, actor: { kind: 'guardian' }, what: 'guardian-answered', answer: guardian });
  }
  const notes = random() < 0.6 ? [makeNote(parent, notedAt)] : [];
  const feedback: FeedbackTable[] = [];
  const [sent, versions]: [AnswerTable[], VersionTable[]] = [[], []];
  const scores = makeScores(parent, notedAt, isDecided ? reviewers.length : index % 4, random);
  const messages = !isDecided && index % 2 === 0 ? [makeSuggestion(parent, reviewer, notedAt)] : [];
  if (isDecided) {
    note({ at, actor, what: 'status', from: 'in-review', to: status });
    const isRead = messageState === 'sent' && random() < 0.8;
    const parts = { state: messageState, status, authorEmail: coordinator, at, readAt };
    messages.push(makeMessage(application, parts, now));
    if (messageState !== 'queued') note({ at, actor, what: 'message-released', subject: 'About your application' });
    if (isRead && status === 'declined') {
      const helped = index % 3 === 0 ? 'no' : 'yes';
      const text = helped === 'no' ? 'Tell me which part to try first.' : '';
      const messageId = `${parent}-message`;
      feedback.push({ messageId, applicationId: parent, helped, text, givenAt: at });
    }
    if (isRead && status === 'refining' && index < fullVariety && index % 2 === 0) {
      // Within the days in which the next answer is promised.
      const lately = now.getTime() - ((index % 9) + 1) * dayMs;
      const answeredAt = new Date(Math.max(lately, Date.parse(at))).toISOString();
      application = owe(application, answeredAt);
      sent.push(...answers.map((text, number) => ({ messageId: `${parent}-message`, number, text, answeredAt })));
      // The first version was the beginning of the second.
      const beginning = application.message.slice(0, application.message.indexOf('.') + 1);
      versions.push({ applicationId: parent, number: 1, text: beginning, replacedAt: answeredAt });
      const event = { what: 'answers-sent', answers: answers.length, version: 2 } as const;
      note({ at: answeredAt, actor: { kind: 'applicant' }, ...event });
    }
  }
  return { application, history, notes, feedback, guardians, scores, messages, answers: sent, versions };
}

const makeNote = (applicationId: string, createdAt: string): NoteTable => ({
  id: `${applicationId}-note`,
  applicationId,
  authorEmail: coordinator,
  text: 'Clear problem. Ask who has tried it.',
  createdAt,
  editedAt: null,
  version: 1,
});

/** An answer is owed again from when the applicant has answered. */
function owe(application: ApplicationTable, newAnswersAt: string): ApplicationTable {
  const answerDueOn = addDays(newAnswersAt.slice(0, 10), defaultSettings.promisedDays);
  return { ...application, newAnswersAt, answeredAt: null, answerDueOn };
}

/** Of different people, from whom the same application gets a little more or less. */
function makeScores(
  applicationId: string,
  createdAt: string,
  count: number,
  random: () => number,
): readonly ScoreTable[] {
  const [worth, first] = [1.5 + 3 * random(), Math.floor(random() * reviewers.length)];
  return Array.from({ length: count }, (_, index) => {
    const number = (first + index) % reviewers.length;
    const makeLevel = () =>
      Math.min(levelCount, Math.max(1, Math.round(worth + number * 0.4 - 0.4 + 1.5 * (random() - 0.5))));
    const levels = { level1: makeLevel(), level2: makeLevel(), level3: makeLevel(), level4: makeLevel() };
    const reason = findExtreme(Object.values(levels)) !== -1 ? 'I know two people who would use this.' : '';
    const reviewerEmail = reviewers[number] ?? reviewer;
    const given = { kind: 'given', version: 1, rubric: 1, textVersion: 1 } as const;
    return { applicationId, reviewerEmail, ...given, ...levels, reason, createdAt };
  });
}

/** Whether the daily job leaves an application that was closed with this status within that many days. */
function isKept(status: ClosedStatus, days: number): boolean {
  const period = getKeptDays(defaultSettings, status);
  return period === 0 || days < period - 5;
}

/** Whether there are no applications of real people. */
export async function isForSamples({ db }: { readonly db: Database }): Promise<boolean> {
  const others = db.selectFrom('applications').select('id').where('id', 'not like', `${sampleIdPrefix}%`);
  return (await others.limit(1).executeTakeFirst()) === undefined;
}

/** Stores a number of invented applications; those that are there already stay. */
export async function storeSamples({ db }: { readonly db: Database }, count: number, now: Date): Promise<void> {
  for (let done = 0; done < count; done += batchSize) {
    const made = Array.from({ length: Math.min(batchSize, count - done) }, (_, index) => makeSample(done + index, now));
    await inTransaction({ db }, async (tx) => {
      const added: SampleRows[] = [];
      for (const sample of made) if (await insertApplication(tx.db, sample.application)) added.push(sample);
      await storeRows(tx.db, added);
      return succeed(null);
    });
  }
  const first = Array.from({ length: Math.min(count, fullVariety) }, (_, index) => makeSample(index, now)).map(
    ({ application, guardians: [guardian] }): Sample => ({ application, guardian: guardian?.state ?? null }),
  );
  await storeMeeting(db, first, now);
  await storeProfiles(db, first, now);
  await putMember(db, coordinator, { isScoring: 0 });
}

async function storeRows(db: Transaction, samples: readonly SampleRows[]): Promise<void> {
  for (const { application, history } of samples)
    for (const entry of history) await insertHistory(db, application.id, entry);
  await storeMessages(
    db,
    samples.flatMap(({ messages }) => messages),
  );
  const notes = samples.flatMap((sample) => sample.notes);
  const feedback = samples.flatMap((sample) => sample.feedback);
  const guardians = samples.flatMap((sample) => sample.guardians);
  const scores = samples.flatMap((sample) => sample.scores);
  const answers = samples.flatMap((sample) => sample.answers);
  const versions = samples.flatMap((sample) => sample.versions);
  if (notes.length > 0) await db.insertInto('notes').values(notes).execute();
  if (feedback.length > 0) await db.insertInto('feedback').values(feedback).execute();
  if (guardians.length > 0) await db.insertInto('guardians').values(guardians).execute();
  if (scores.length > 0) await db.insertInto('scores').values(scores).execute();
  if (answers.length > 0) await db.insertInto('answers').values(answers).execute();
  if (versions.length > 0) await db.insertInto('versions').values(versions).execute();
}

/** A second run adds nothing. */
async function storeMeeting(db: Database, samples: readonly Sample[], now: Date): Promise<void> {
  const { event, slots, invitations } = makeMeeting(samples, now);
  if (await db.selectFrom('events').select('id').where('id', '=', event.id).executeTakeFirst()) return;
  await db.insertInto('events').values(event).execute();
  await db.insertInto('slots').values(slots).execute();
  if (invitations.length > 0) await db.insertInto('invitations').values(invitations).execute();
}

/** A second run adds nothing: an application has one profile, and only the first run finds none. */
async function storeProfiles(db: Database, samples: readonly Sample[], now: Date): Promise<void> {
  const { profiles, consents, links } = makeProfiles(samples, coordinator, now);
  const stored = await db.selectFrom('profiles').select('applicationId').limit(1).execute();
  if (profiles.length === 0 || stored.length > 0) return;
  await db.insertInto('profiles').values(profiles).execute();
  await db.insertInto('consents').values(consents).execute();
  if (links.length > 0) await db.insertInto('profile_links').values(links).execute();
}
