import type { Context } from '../context.ts';
import { refuseTooMany, type TooMany } from '../limits.ts';

/**
 * Makes a change for the holder of a link unless they made very many within the hour: each one makes the page of staff stale, and
 * some send a mail. To withdraw, to erase and to refuse always work, and do not ask here.
 */
export async function limitChanges<Answer>(
  { limits }: Pick<Context, 'limits'>,
  { id, by }: { readonly id: string; readonly by: 'applicant' | 'guardian' },
  change: () => Promise<Answer>,
): Promise<Answer | TooMany> {
  const waitSeconds = await limits.consume('changes', `${by} ${id}`);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : change();
}
