import { makeFirstReview } from '../../domain/model/review.ts';
import { findAnswerDue, type ProgrammeSettings } from '../../domain/model/settings.ts';
import { readSettings } from '../../domain/ports/stored-settings.ts';
import { type ApplicationStores, applications, inBatches, type Outcome, records, reviews } from './collections.ts';
import { readLine } from './lines.ts';
import { readTextLines, type TextLine } from './text-lines.ts';

/** Saved at the same time, so that they share commits; also the most that is held in memory. */
const batchSize = 256;

/** Saves every valid line of an export and reports each of the others. Ends early with the failure when the store fails. */
export async function importApplications(
  stores: ApplicationStores,
  input: AsyncIterable<Uint8Array>,
  report: (lineNumber: number, problem: string) => void,
) {
  const { settings } = await readSettings(stores.records);
  const counts = { created: 0, duplicate: 0, refused: 0, empty: 0 };
  let failure = null as Error | null;
  for await (const lines of inBatches(readTextLines(input), batchSize)) {
    const settled = await saveLines(stores, lines, settings);
    for (const [index, { number }] of lines.entries()) {
      const saved = settled[index];
      if (saved?.status === 'rejected') failure ??= saved.reason as Error;
      if (saved?.status !== 'fulfilled') continue;
      counts[saved.value.code] += 1;
      if (saved.value.code === 'refused') report(number, saved.value.problem);
    }
    if (failure) break;
  }
  const { empty: _, ...others } = counts;
  return { ...others, failure };
}

/** Records last: those of an application are refused without it. */
async function saveLines(
  stores: ApplicationStores,
  lines: readonly TextLine[],
  settings: ProgrammeSettings,
): Promise<readonly PromiseSettledResult<LineOutcome>[]> {
  const isRecord = lines.map((line) => line.ok && line.text.startsWith('{"record"'));
  const settled: PromiseSettledResult<LineOutcome>[] = [];
  for (const isSecond of [false, true]) {
    const positions = [...lines.keys()].filter((index) => isRecord[index] === isSecond);
    const saved = positions.map((index) => saveLine(stores, lines[index] as TextLine, settings));
    for (const [order, result] of (await Promise.allSettled(saved)).entries()) settled[positions[order] ?? 0] = result;
  }
  return settled;
}

type LineOutcome =
  | { readonly code: 'created' | 'duplicate' | 'empty' }
  | { readonly code: 'refused'; readonly problem: string };

const refuse = (problem: string) => ({ code: 'refused', problem }) as const;
const conflict = (what: string) => refuse(`conflict: ${what}; it was not overwritten`);

async function saveLine(stores: ApplicationStores, line: TextLine, settings: ProgrammeSettings): Promise<LineOutcome> {
  if (!line.ok) return refuse(line.problem);
  if (line.text.trim() === '') return { code: 'empty' };
  const result = readLine(line.text);
  if (!result.ok) return refuse(result.problem);
  if ('record' in result) {
    const { record } = result;
    const saved = await records.save(stores, record);
    if (saved === 'refused') return refuse(`the application ${record.parent} is not stored`);
    return toOutcome(saved, `the stored record of ${record.collection} is newer`);
  }
  const { application, spamFlag } = result.entry;
  const { id, timestamp } = application;
  const first = makeFirstReview(application, { answerDue: findAnswerDue(settings, timestamp) });
  const { review = first } = result;
  const saved = await applications.save(stores, { application, spamFlag, review });
  const isReviewed = result.review && (saved === 'created' || saved === 'duplicate');
  if (isReviewed && (await reviews.save(stores, { application, spamFlag, review })) === 'conflict')
    return conflict(`the stored review of ${id} is newer`);
  return toOutcome(saved, `another application has the id ${id}`);
}

function toOutcome(saved: Outcome, other: string): LineOutcome {
  if (saved === 'conflict') return conflict(other);
  if (saved === 'refused') return refuse('the store cannot hold it unchanged');
  return { code: saved === 'duplicate' ? 'duplicate' : 'created' };
}
