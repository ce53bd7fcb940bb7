import { chosenStatuses, type Status } from '../../core/applications/status.ts';
import { createApplication, insertApplication } from '../../core/applications/write-application.ts';
import { addHistory } from '../../core/history/history.ts';
import { defaultSettings } from '../../core/programme/settings.ts';
import { succeed } from '../../core/result.ts';
import { dayMs } from '../../core/time.ts';
import type { ApplicationTable, Database, ScoreTable, Transaction } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createPerson, pick, spread } from './people.ts';

/** A coordinator and three reviewers. */
export const sampleTeam = [
  'kim@daybreak.example',
  'lee@daybreak.example',
  'noor@daybreak.example',
  'tess@daybreak.example',
] as const;
export const [coordinator] = sampleTeam;
/** Reads reported concerns, and nothing else. */
export const concernReader = 'sam@daybreak.example';
export const mentor = 'clara.moreau@daybreak.example';
export const ventureId = 'sample-reading-aloud';
const reviewers = sampleTeam.slice(1);

const batchSize = 100;
/** The daily job deletes the first of them after thirty days. */
const mostDays = 25;
const readStatuses: readonly Status[] = [...chosenStatuses, 'in-review', 'in-review'];

/** Stores a number of invented applications at every stage. */
export async function storeSamples(db: Database, count: number, now: Date): Promise<void> {
  for (let first = 0; first < count; first += batchSize)
    await inTransaction({ db }, async (tx) => {
      for (let index = first; index < Math.min(count, first + batchSize); index += 1)
        await storeSample(tx.db, index, now);
      return succeed(null);
    });
}

async function storeSample(db: Transaction, index: number, now: Date): Promise<void> {
  const application = createSample(index, now);
  await insertApplication({ db, copiesApplications: false }, application);
  if (['new', 'spam'].includes(application.status)) return;
  const { id, status: to, statusSince: at } = application;
  const actor = { kind: 'staff', email: coordinator } as const;
  await addHistory({ db, now: () => new Date(at) }, id, actor, { what: 'status', from: 'new', to });
  await db
    .insertInto('scores')
    .values(reviewers.slice(index % 3).map((reviewer, number) => createScore(application, reviewer, index + number)))
    .execute();
}

function createSample(index: number, now: Date): ApplicationTable {
  const arrivedMs = now.getTime() - spread(index, 11) ** 2 * mostDays * dayMs;
  const timestamp = new Date(arrivedMs).toISOString();
  const isSpam = index % 20 === 7;
  // Some people apply twice.
  const person = createPerson(index % 20 === 19 ? index - 10 : index);
  const id = `sample-${String(index).padStart(7, '0')}`;
  const arrived = createApplication({ ...person, id, timestamp }, defaultSettings, isSpam);
  const status = pick(readStatuses, index, 12);
  if (isSpam || status === 'new') return arrived;
  const statusSince = new Date(arrivedMs + spread(index, 13) * (now.getTime() - arrivedMs)).toISOString();
  const answeredAt = status === 'in-review' ? null : statusSince;
  const assigneeEmail = pick([null, ...sampleTeam], index, 14);
  return { ...arrived, version: 2, status, statusSince, assigneeEmail, answeredAt };
}

/** Levels from 2 to 4, because others may need a reason. */
function createScore({ id, statusSince }: ApplicationTable, reviewerEmail: string, seed: number): ScoreTable {
  const level = (question: number) => 2 + Math.floor(3 * spread(seed, question));
  return {
    applicationId: id,
    reviewerEmail,
    version: 1,
    kind: 'given',
    textVersion: 1,
    ...{ level1: level(1), level2: level(2), level3: level(3), level4: level(4) },
    reason: '',
    createdAt: statusSince,
  };
}
