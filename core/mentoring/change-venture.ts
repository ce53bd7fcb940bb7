import type { VentureTable } from '../../db/mentoring-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context, TransactionContext } from '../context.ts';
import { addHistory, createActor } from '../history/history.ts';
import { fail, type Result, succeed } from '../result.ts';
import { createMask } from '../search/find-details.ts';
import type { Day } from '../time.ts';
import { nextStepMaxLength, type Step } from './steps.ts';
import { lockVenture, type SeenVenture, updateVenture, type VentureError } from './venture.ts';

export type NextStep = { readonly text: string; readonly by: Day | null };

/** Moves a venture to a step of the roadmap. */
export async function moveStep(ctx: Context, seen: SeenVenture, step: Step, actorEmail: string) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVenture(tx, seen);
    if (!locked.ok) return locked;
    const { venture } = locked.value;
    if (venture.step === step) return succeed(null);
    await updateVenture(tx, venture, { step, stepSince: tx.now().toISOString() });
    const change = { what: 'step-moved', from: venture.step, to: step } as const;
    await addHistory(tx, venture.applicationId, createActor(actorEmail), change);
    return succeed(null);
  });
}

/** Sets the one next thing to do; an empty text takes it away. */
export async function setNextStep(
  ctx: Context,
  seen: SeenVenture,
  next: NextStep,
): Promise<Result<null, VentureError | 'too-long'>> {
  if (next.text.length > nextStepMaxLength) return fail('too-long');
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVenture(tx, seen);
    if (!locked.ok) return locked;
    const { application, venture } = locked.value;
    // A mentor who changes the day sends the text back as they see it.
    const isSame = next.text === createMask(application)(venture.nextStep);
    await replaceNextStep(tx, venture, { ...next, text: isSame ? venture.nextStep : next.text });
    return succeed(null);
  });
}

export async function replaceNextStep(tx: TransactionContext, venture: VentureTable, { text, by }: NextStep) {
  await updateVenture(tx, venture, { nextStep: text, nextBy: text === '' ? null : by, nextDoneAt: null });
}

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
