import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import type { ApplicationSelection, ApplicationStore } from '../../domain/ports/application-store.ts';
import { type BesideEngine, readRecords, readReviewed } from './beside.ts';
import type { ExportOptions } from './command.ts';
import { formatJson, formatLine, toRow } from './lines.ts';
import { makeTableStream } from './table.ts';

/** Lines that are joined into one write: a write for each line is five times slower. */
const linesPerWrite = 100;

/** Writes the selected applications as fast as the output takes them. An output that is closed early is no failure. */
export async function exportApplications(
  { applications, ...beside }: BesideEngine & { readonly applications: ApplicationStore },
  { format, withReview, ...selection }: ApplicationSelection & Pick<ExportOptions, 'format' | 'withReview'>,
  output: Writable,
): Promise<void> {
  const entries = applications.read(selection);
  try {
    if (withReview) return await pipeline(Readable.from(formatAll(beside, selection)), output, { end: false });
    if (format === 'jsonl') await pipeline(Readable.from(formatLines(entries)), output, { end: false });
    else await pipeline(Readable.from(formatRows(entries)), makeTableStream(selection), output, { end: false });
  } catch (error) {
    // A reader such as `head` closes the pipe when it has enough.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

/** Applications with their reviews, then the records, in lines of a page at a time. */
async function* formatAll(engine: BesideEngine, { suspected }: ApplicationSelection): AsyncGenerator<string> {
  for await (const entries of readReviewed(engine, suspected))
    yield entries.map((entry) => formatJson({ ...toRow(entry), review: entry.review })).join('');
  if (suspected) return;
  for await (const records of readRecords(engine)) yield records.map((record) => formatJson({ record })).join('');
}

async function* formatLines(entries: AsyncIterable<ApplicationEntry>): AsyncGenerator<string> {
  let lines: string[] = [];
  for await (const entry of entries) {
    if (lines.push(formatLine(entry)) < linesPerWrite) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

async function* formatRows(entries: AsyncIterable<ApplicationEntry>) {
  for await (const entry of entries) yield toRow(entry);
}
