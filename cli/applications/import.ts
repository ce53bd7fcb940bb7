import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { isSameApplication } from '../../domain/model/application-id.ts';
import { makeFirstReview } from '../../domain/model/review.ts';
import { findAnswerDue, type ProgrammeSettings } from '../../domain/model/settings.ts';
import type { Engine } from '../../engines/engine.ts';
import { inBatches } from './in-batches.ts';
import { readLine } from './lines.ts';

type Stores = Pick<Engine, 'applications' | 'db' | 'write'>;

/** Saved at the same time, so that they share commits. */
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
    for (const saved of await Promise.allSettled(lines.map((line) => saveLine(stores, line, settings)))) {
      lineNumber += 1;
      if (saved.status === 'rejected') failure ??= saved.reason as Error;
      else counts[saved.value.code] += 1;
      if (saved.status === 'fulfilled' && saved.value.code === 'refused') report(lineNumber, saved.value.problem);
    }
    if (failure) break;
  }
  const { empty: _, ...others } = counts;
  return { ...others, failure };
}

type LineOutcome =
  | { readonly code: 'created' | 'duplicate' | 'empty' }
  | { readonly code: 'refused'; readonly problem: string };

const refuse = (problem: string) => ({ code: 'refused', problem }) as const;

async function saveLine(
  { applications, write }: Stores,
  line: string,
  settings: ProgrammeSettings,
): Promise<LineOutcome> {
  if (line.trim() === '') return { code: 'empty' };
  const result = readLine(line);
  if (!result.ok) return refuse(result.problem);
  const { entry } = result;
  const { id, timestamp } = entry.application;
  const review = makeFirstReview(entry.application, { answerDue: findAnswerDue(settings, timestamp) });
  try {
    const added = await write([{ kind: 'add-application', entry, unlessStored: null, review }]);
    if (added.ok) return { code: 'created' };
  } catch (error) {
    if ((error as { code?: unknown }).code === 'entry-refused') return refuse('the store cannot hold it unchanged');
    throw error;
  }
  const stored = await applications.find(id);
  if (stored && isSameApplication(stored.application, entry.application)) return { code: 'duplicate' };
  return refuse(`conflict: another application has the id ${id}; it was not overwritten`);
}
