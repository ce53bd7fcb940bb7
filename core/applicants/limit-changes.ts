import type { Context } from '../context.ts';
import { consumeAll, refuseTooMany, spendAttempt, type TooMany } from '../limits.ts';

/**
 * Makes a change for the holder of a link unless they made very many within the hour: each one makes the page of staff stale, and
 * some send a mail. All kinds of changes count together, and one that is refused does not count. What ends something (to withdraw,
 * to erase, to take an agreement back, to refuse) is not asked here: it must always work, and doing it again changes nothing.
 */
export async function limitChanges<Answer extends { readonly ok: boolean }>(
  { limits }: Pick<Context, 'limits'>,
  { id, by }: { readonly id: string; readonly by: 'applicant' | 'guardian' },
  change: () => Promise<Answer>,
): Promise<Answer | TooMany> {
  const { over, refund } = await consumeAll(limits, [['changes', `${by} ${id}`]]);
  if (over) return refuseTooMany(over.waitSeconds);
  return spendAttempt(refund, change, ({ ok }) => ok);
}
