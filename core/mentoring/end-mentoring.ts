import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../history/history.ts';
import { addHistory } from '../history/history.ts';
import { fail, succeed } from '../result.ts';
import { deleteIntroduction } from './introduce-mentor.ts';
import { lockVenture, type SeenVenture, updateVenture } from './venture.ts';

const reasonMaxLength = 1000;

type End = { readonly reason: string; readonly actor: Actor };

/** Founder, mentor or coordinator end it. Coordinators read the reason in the history. */
export async function endMentoring(ctx: Context, seen: SeenVenture, { reason, actor }: End) {
  if (reason.length > reasonMaxLength) return fail('too-long');
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVenture(tx, seen, actor);
    if (!locked.ok) return locked;
    const { application, venture } = locked.value;
    if (venture.mentorEmail === null) return succeed(null);
    await deleteIntroduction(tx, application.id);
    await updateVenture(tx, venture, { mentorEmail: null, introducedAt: null });
    await addHistory(tx, application.id, actor, { what: 'mentor-ended', mentor: venture.mentorEmail, reason });
    return succeed(null);
  });
}
