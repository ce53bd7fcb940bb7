import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isSameApplication } from '../../core/applications/application-id.ts';
import { createApplication } from '../../core/applications/create-application.ts';
import { insertApplication } from '../../core/applications/insert-application.ts';
import { queueCopy } from '../../core/applications/queue-copy.ts';
import { findAnswerDue, type ProgrammeSettings } from '../../core/programme/programme-settings.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { succeed } from '../../core/result.ts';
import type { Database, Transaction } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { inBatches } from './in-batches.ts';
import { readLine } from './lines.ts';

/** `copiesApplications`: as in the context. */
type Stores = { readonly db: Database; readonly copiesApplications: boolean };

/** Saved in one transaction. */
const batchSize = 256;

/** Saves every valid line of an export and reports each of the others. Ends early with the failure when the store fails. */
export async function importApplications(
  stores: Stores,
  input: Readable,
  report: (lineNumber: number, problem: string) => void,
) {
  const settings = await getProgrammeSettings(stores);
  const counts = { created: 0, duplicate: 0, refused: 0, empty: 0 };
  let failure = null as Error | null;
  let lineNumber = 0;
  for await (const lines of inBatches(createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }), batchSize)) {
    try {
      for (const saved of await saveLines(stores, lines, settings)) {
        lineNumber += 1;
        counts[saved.code] += 1;
        if (saved.code === 'refused') report(lineNumber, saved.problem);
      }
    } catch (error) {
      failure = error as Error;
      break;
    }
  }
  const { empty: _, ...others } = counts;
  return { ...others, failure };
}

type LineOutcome =
  | { readonly code: 'created' | 'duplicate' | 'empty' }
  | { readonly code: 'refused'; readonly problem: string };

const refuse = (problem: string) => ({ code: 'refused', problem }) as const;

async function saveLines(
  stores: Stores,
  lines: readonly string[],
  settings: ProgrammeSettings,
): Promise<readonly LineOutcome[]> {
  const saved = await inTransaction(stores, async (tx) => {
    const outcomes: LineOutcome[] = [];
    for (const line of lines) outcomes.push(await saveLine(tx, line, settings));
    return succeed(outcomes);
  });
  return saved.value;
}

async function saveLine(
  tx: Omit<Stores, 'db'> & { readonly db: Transaction },
  line: string,
  settings: ProgrammeSettings,
): Promise<LineOutcome> {
  if (line.trim() === '') return { code: 'empty' };
  const result = readLine(line);
  if (!result.ok) return refuse(result.problem);
  const { application, isSpam } = result;
  const { id, timestamp } = application;
  const stored = await lockApplication(tx, id);
  if (stored && isSameApplication(stored, application)) return { code: 'duplicate' };
  if (stored) return refuse(`conflict: another application has the id ${id}; it was not overwritten`);
  const answerDueOn = findAnswerDue(settings, timestamp);
  await insertApplication(tx.db, createApplication(application, { answerDueOn, isSpam }));
  await queueCopy(tx, id);
  return { code: 'created' };
}
