import type { ConcernTable } from '../../db/safety-tables.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';

/** Returns the concerns, newest first, once the access log says who reads them. */
export async function readConcerns(ctx: Pick<Context, 'db' | 'now'>, email: string): Promise<readonly ConcernTable[]> {
  const concerns = await ctx.db.selectFrom('concerns').selectAll().orderBy('createdAt', 'desc').execute();
  const reader = { kind: 'staff', email } as const;
  if (concerns.length > 0) await addAccessLogEntry(ctx, reader, 'read-concerns', { count: concerns.length });
  return concerns;
}
