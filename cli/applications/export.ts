import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatRow, formatTable } from '../../core/csv.ts';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import type { ApplicationSelection } from '../../domain/ports/application-store.ts';
import type { Engine } from '../../engines/engine.ts';
import { inBatches } from './in-batches.ts';
import { columns, formatLine, toRow } from './lines.ts';

export type ExportOptions = ApplicationSelection & { readonly format: 'jsonl' | 'csv' };

/** A write for each line is five times slower. */
const batchSize = 256;

/** Writes the selected applications as fast as the output takes them. An output that is closed early is no failure. */
export async function exportApplications(
  { applications }: Pick<Engine, 'applications'>,
  { format, ...selection }: ExportOptions,
  output: Writable,
): Promise<void> {
  const batches = inBatches(applications.read(selection), batchSize);
  try {
    await pipeline(batches, format === 'jsonl' ? formatLines : makeTable(selection), output, { end: false });
  } catch (error) {
    // A reader such as `head` closes the pipe when it has enough.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

type Batches = AsyncIterable<readonly ApplicationEntry[]>;

async function* formatLines(batches: Batches): AsyncGenerator<string> {
  for await (const entries of batches) yield entries.map(formatLine).join('');
}

function makeTable({ suspected }: ApplicationSelection) {
  const names = suspected ? ([...columns, 'reason'] as const) : columns;
  return async function* (batches: Batches): AsyncGenerator<string> {
    yield formatTable([names]);
    for await (const entries of batches) {
      const rows = entries.map(toRow);
      yield rows.map((row) => formatRow(names.map((name) => row[name] ?? null))).join('');
    }
  };
}
