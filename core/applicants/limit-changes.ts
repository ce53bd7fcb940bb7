import type { Context } from '../context.ts';
import { refuseTooMany, type TooMany } from '../limits.ts';

/** Bounds how often the holder of a link may change something. To end something always works, without it. */
export async function limitChanges<Answer>(
  { limits }: Pick<Context, 'limits'>,
  { id, by }: { readonly id: string; readonly by: 'applicant' | 'guardian' },
  change: () => Promise<Answer>,
): Promise<Answer | TooMany> {
  const waitSeconds = await limits.consume('changes', `${by} ${id}`);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : change();
}
