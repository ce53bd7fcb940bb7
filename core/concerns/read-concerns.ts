import type { ConcernTable } from '../../db/safety-tables.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context, Reader } from '../context.ts';

type Reading = { readonly page: number; readonly limit: number; readonly actorEmail: string };

/** Returns a page of the concerns, newest first, once the access log says who reads them. */
export async function readConcerns(
  ctx: Pick<Context, 'db' | 'now'>,
  { page, limit, actorEmail }: Reading,
): Promise<readonly ConcernTable[]> {
  const concerns = await ctx.db
    .selectFrom('concerns')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const reader = { kind: 'staff', email: actorEmail } as const;
  if (concerns.length > 0) await addAccessLogEntry(ctx, reader, 'read-concerns', { count: concerns.length });
  return concerns;
}

export async function countConcerns({ db }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('concerns')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
