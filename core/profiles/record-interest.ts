import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { fail, succeed } from '../result.ts';
import { listTeam } from '../team/list-team.ts';
import { lockOpenLink } from './find-profile-link.ts';

/** Records that the investor would like to know more, and notifies the coordinators once. */
export async function recordInterest(ctx: Context, key: string) {
  const coordinators = (await listTeam(ctx)).filter(({ role }) => role === 'coordinator');
  return inTransaction(ctx, async (tx) => {
    const found = await lockOpenLink(tx, key);
    if (!found) return fail('closed');
    if (found.link.interestedAt !== null) return succeed(null);
    const change = { interestedAt: tx.now().toISOString() };
    await tx.db.updateTable('profile_links').set(change).where('id', '=', found.link.id).execute();
    for (const { email: to } of coordinators)
      await addToOutbox(tx, tx.writeMail({ kind: 'profile-interest', to }), { applicationId: null });
    return succeed(null);
  });
}
