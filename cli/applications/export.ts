import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApplicationTable, Database } from '../../db/schema.ts';
import { showProgress } from '../command.ts';
import { formatLine } from './lines.ts';

/** Bounds what is held in memory. A write for each line is five times slower. */
const pageSize = 256;

/** Writes spam, or the other applications, in the order of arrival, as fast as the output takes them. */
export async function exportApplications(db: Database, isSpam: boolean, output: Writable): Promise<void> {
  await pipeline(readPages(db, isSpam), output, { end: false });
}

/** Each page is a query of its own, so a slow reader holds up no writer. */
async function* readPages(db: Database, isSpam: boolean): AsyncGenerator<string> {
  let done = 0;
  let page = await listPage(db, isSpam, { timestamp: '', id: '' });
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page.map(formatLine).join('');
    done += page.length;
    showProgress(done);
    page = await listPage(db, isSpam, last);
  }
}

type Place = Pick<ApplicationTable, 'timestamp' | 'id'>;

async function listPage(db: Database, isSpam: boolean, { timestamp, id }: Place): Promise<ApplicationTable[]> {
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
