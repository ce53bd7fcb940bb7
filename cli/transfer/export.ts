import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApplicationSelection } from '../../domain/ports/application-store.ts';
import { type ApplicationStores, applications, records, reviews } from './collections.ts';
import { formatJson, toRow } from './lines.ts';
import { makeTableStream } from './table.ts';

export type ExportOptions = ApplicationSelection & {
  readonly format: 'jsonl' | 'csv';
  /** With the reviews and, unless suspected entries are exported, all records; for `jsonl`. */
  readonly withReview?: boolean;
};

/** Writes the selected applications as fast as the output takes them. An output that is closed early is no failure. */
export async function exportApplications(
  stores: ApplicationStores,
  { format, withReview, ...selection }: ExportOptions,
  output: Writable,
): Promise<void> {
  const pieces = withReview ? readWithReview(stores, selection) : readRows(stores, selection);
  try {
    if (format === 'jsonl') await pipeline(pieces, formatLines, output, { end: false });
    else await pipeline(pieces, listRows, makeTableStream(selection), output, { end: false });
  } catch (error) {
    // A reader such as `head` closes the pipe when it has enough.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

type Pieces = AsyncGenerator<readonly object[]>;

async function* readRows(stores: ApplicationStores, selection: ApplicationSelection): Pieces {
  for await (const entries of applications.read(stores, selection)) yield entries.map(toRow);
}

async function* readWithReview(stores: ApplicationStores, selection: ApplicationSelection): Pieces {
  for await (const entries of reviews.read(stores, selection))
    yield entries.map((entry) => ({ ...toRow(entry), review: entry.review }));
  if (selection.suspected) return;
  for await (const page of records.read(stores)) yield page.map((record) => ({ record }));
}

/** A piece of lines for each piece of items: a write for each line is five times slower. */
async function* formatLines(pieces: Pieces): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.map(formatJson).join('');
}

async function* listRows(pieces: Pieces): AsyncGenerator<object> {
  for await (const rows of pieces) yield* rows;
}
