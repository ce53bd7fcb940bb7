import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { addHistory } from '../history/history.ts';
import { succeed } from '../result.ts';
import { lockVenture, type SeenVenture, updateVenture } from './venture.ts';

const founder = { kind: 'applicant' } as const;

/** The founder says that the next thing is done. */
export async function finishNextStep(ctx: Context, seen: SeenVenture) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVenture(tx, seen, founder);
    if (!locked.ok) return locked;
    const { venture } = locked.value;
    if (venture.nextStep === '' || venture.nextDoneAt !== null) return succeed(null);
    await updateVenture(tx, venture, { nextDoneAt: tx.now().toISOString() });
    await addHistory(tx, venture.applicationId, founder, { what: 'step-done', text: venture.nextStep });
    return succeed(null);
  });
}
