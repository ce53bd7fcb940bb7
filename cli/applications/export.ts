import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatRow, formatTable } from '../../core/csv.ts';
import type { ApplicationTable, Database } from '../../db/schema.ts';
import { columns, formatLine, toRow } from './lines.ts';

export type ExportOptions = { readonly suspected: boolean; readonly format: 'jsonl' | 'csv' };

/** Bounds what is held in memory. A write for each line is five times slower. */
const pageSize = 256;

/** Writes the selected applications as fast as the output takes them. An output that is closed early is no failure. */
export async function exportApplications(
  { db }: { readonly db: Database },
  { format, suspected }: ExportOptions,
  output: Writable,
): Promise<void> {
  const pages = readPages(db, suspected);
  try {
    await pipeline(pages, format === 'jsonl' ? formatLines : makeTable(suspected), output, { end: false });
  } catch (error) {
    // A reader such as `head` closes the pipe when it has enough.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

type Pages = AsyncIterable<readonly ApplicationTable[]>;

/** In the order of arrival. A page at a time: no transaction stays open while the reader is slow. */
async function* readPages(db: Database, suspected: boolean): AsyncGenerator<readonly ApplicationTable[]> {
  for (let after = { timestamp: '', id: '' }; ; ) {
    const { timestamp, id } = after;
    const page = await db
      .selectFrom('applications')
      .selectAll()
      .where('status', suspected ? '=' : '<>', 'spam')
      .where(({ eb, refTuple, tuple }) => eb(refTuple('timestamp', 'id'), '>', tuple(timestamp, id)))
      .orderBy('timestamp')
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last;
  }
}

async function* formatLines(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages) yield page.map(formatLine).join('');
}

function makeTable(suspected: boolean) {
  const names = suspected ? ([...columns, 'reason'] as const) : columns;
  return async function* (pages: Pages): AsyncGenerator<string> {
    yield formatTable([names]);
    for await (const page of pages) {
      const rows = page.map(toRow);
      yield rows.map((row) => formatRow(names.map((name) => row[name] ?? null))).join('');
    }
  };
}
