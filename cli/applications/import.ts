import type { ApplicationStore } from '../../domain/ports/application-store.ts';
import { type BesideEngine, saveRecord, saveReview } from './beside.ts';
import { type LineResult, readLine } from './lines.ts';
import { readTextLines } from './text-lines.ts';

export type ImportEngine = BesideEngine & { readonly applications: ApplicationStore };

export type ImportSummary = {
  readonly created: number;
  readonly duplicate: number;
  readonly refused: number;
  /** The failure of the store that ended the import early, or null. */
  readonly failure: Error | null;
};

/** Saved at the same time, so that they share commits; also the most that is held in memory. */
const batchSize = 256;

type Outcome = { readonly code: 'created' | 'duplicate' } | { readonly code: 'conflict'; readonly problem: string };
type Line = { readonly number: number; readonly result: Extract<LineResult, { ok: true }> };

/** Saves every valid line of an export and reports each of the others. Ends early when the store fails. */
export async function importApplications(
  engine: ImportEngine,
  input: AsyncIterable<Uint8Array>,
  report: (lineNumber: number, problem: string) => void,
): Promise<ImportSummary> {
  const counts = { created: 0, duplicate: 0, refused: 0 };

  function refuse(number: number, problem: string): void {
    counts.refused += 1;
    report(number, problem);
  }

  async function saveAll(batch: readonly Line[]): Promise<Error | null> {
    const settled = await Promise.allSettled(batch.map(({ result }) => saveLine(engine, result)));
    let failure: Error | null = null;
    for (const [index, { number }] of batch.entries()) {
      const saved = settled[index];
      if (saved?.status === 'rejected') failure ??= saved.reason as Error;
      else if (saved?.value.code === 'conflict') refuse(number, saved.value.problem);
      else if (saved) counts[saved.value.code] += 1;
    }
    return failure;
  }

  let batch: Line[] = [];
  for await (const line of readTextLines(input)) {
    if (line.ok && line.text.trim() === '') continue;
    const result = line.ok ? readLine(line.text) : line;
    if (!result.ok) refuse(line.number, result.problem);
    else if (batch.push({ number: line.number, result }) === batchSize) {
      const failure = await saveAll(batch);
      if (failure) return { ...counts, failure };
      batch = [];
    }
  }
  return { failure: await saveAll(batch), ...counts };
}

async function saveLine(engine: ImportEngine, result: Line['result']): Promise<Outcome> {
  if ('record' in result) {
    const code = await saveRecord(engine, result.record);
    if (code === 'duplicate' || code === 'created') return { code };
    const { collection } = result.record;
    return {
      code: 'conflict',
      problem: `conflict: the stored record of ${collection} is newer; it was not overwritten`,
    };
  }
  const { entry, review } = result;
  const { id } = entry.application;
  const saved = await engine.applications.save(entry);
  if (!saved.ok)
    return { code: 'conflict', problem: `conflict: another application has the id ${id}; it was not overwritten` };
  if (review && (await saveReview(engine, id, review)) === 'conflict')
    return { code: 'conflict', problem: `conflict: the stored review of ${id} is newer; it was not overwritten` };
  return { code: saved.value.isNew ? 'created' : 'duplicate' };
}
