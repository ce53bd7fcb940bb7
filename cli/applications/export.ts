import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../core/context.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { formatLine } from './lines.ts';

type ExportOptions = { readonly isSpam: boolean; readonly showProgress: (done: number) => void };

/** Bounds what is held in memory. A write for each line is five times slower. */
const pageSize = 256;

/** Writes spam, or the other applications, in the order of arrival, as fast as the output takes them. */
export async function exportApplications(
  ctx: Pick<Context, 'db'>,
  options: ExportOptions,
  output: Writable,
): Promise<void> {
  await pipeline(readPages(ctx, options), output, { end: false });
}

/** No transaction stays open while the reader is slow. */
async function* readPages(ctx: Pick<Context, 'db'>, { isSpam, showProgress }: ExportOptions): AsyncGenerator<string> {
  let done = 0;
  let page = await listPage(ctx, isSpam, { timestamp: '', id: '' });
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page.map(formatLine).join('');
    done += page.length;
    showProgress(done);
    page = await listPage(ctx, isSpam, last);
  }
}

async function listPage(
  { db }: Pick<Context, 'db'>,
  isSpam: boolean,
  { timestamp, id }: Pick<ApplicationTable, 'timestamp' | 'id'>,
): Promise<ApplicationTable[]> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('status', isSpam ? '=' : '<>', 'spam')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('timestamp', 'id'), '>', tuple(timestamp, id)))
    .orderBy('timestamp')
    .orderBy('id')
    .limit(pageSize)
    .execute();
}
