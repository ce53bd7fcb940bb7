import type { Context } from '../context.ts';
import { dayMs } from '../time.ts';

/** An investor's name and email are kept with the link for so long, which has ended long since. */
const keptDays = 365;

export async function deleteEndedLinks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - keptDays * dayMs).toISOString();
  await db.deleteFrom('profile_links').where('createdAt', '<', oldest).execute();
}
