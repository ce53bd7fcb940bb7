import type { Context } from './context.ts';
import { refuseTooMany } from './limits.ts';

/** Limits how often the holder of a link may change something. Callers let them end something at any time. */
export async function limitChanges<Answer>(
  { limits }: Pick<Context, 'limits'>,
  { id, by }: { readonly id: string; readonly by: 'applicant' | 'guardian' },
  change: () => Promise<Answer>,
) {
  const waitSeconds = await limits.consume('changes', `${by} ${id}`);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : change();
}
