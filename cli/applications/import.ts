import type { ApplicationEntry, ApplicationStore } from '../../domain/applications/application-store.ts';
import { readLine } from './lines.ts';
import { readTextLines } from './text-lines.ts';

export type ImportSummary = {
  readonly created: number;
  readonly duplicate: number;
  readonly refused: number;
  /** The failure of the store that ended the import early, or null. */
  readonly failure: Error | null;
};

/** Saved at the same time, so that they share commits; also the most that is held in memory. */
const batchSize = 256;

type NumberedEntry = { readonly number: number; readonly entry: ApplicationEntry };

/** Saves every valid line of an export and reports each of the others. Ends early when the store fails. */
export async function importApplications(
  store: ApplicationStore,
  input: AsyncIterable<Uint8Array>,
  report: (lineNumber: number, problem: string) => void,
): Promise<ImportSummary> {
  const counts = { created: 0, duplicate: 0, refused: 0 };

  function refuse(number: number, problem: string): void {
    counts.refused += 1;
    report(number, problem);
  }

  function count({ number, entry }: NumberedEntry, saved: Awaited<ReturnType<ApplicationStore['save']>>): void {
    if (saved.ok) counts[saved.value.isNew ? 'created' : 'duplicate'] += 1;
    else refuse(number, `conflict: another application has the id ${entry.application.id}; it was not overwritten`);
  }

  async function saveAll(batch: readonly NumberedEntry[]): Promise<Error | null> {
    const settled = await Promise.allSettled(batch.map(({ entry }) => store.save(entry)));
    let failure: Error | null = null;
    for (const [index, numbered] of batch.entries()) {
      const result = settled[index];
      if (result?.status === 'fulfilled') count(numbered, result.value);
      else if (result) failure ??= result.reason as Error;
    }
    return failure;
  }

  let batch: NumberedEntry[] = [];
  for await (const line of readTextLines(input)) {
    if (line.ok && line.text.trim() === '') continue;
    const result = line.ok ? readLine(line.text) : line;
    if (!result.ok) refuse(line.number, result.problem);
    else if (batch.push({ number: line.number, entry: result.entry }) === batchSize) {
      const failure = await saveAll(batch);
      if (failure) return { ...counts, failure };
      batch = [];
    }
  }
  return { failure: await saveAll(batch), ...counts };
}
