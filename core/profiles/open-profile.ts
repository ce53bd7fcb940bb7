import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { fail, succeed } from '../result.ts';
import { lockOpenLink } from './find-profile-link.ts';

export type OpenProfile = Extract<Awaited<ReturnType<typeof openProfile>>, { readonly ok: true }>['value'];

/** Returns the profile of a link, and records that a person opened it. Each refusal has the same code. */
export async function openProfile(ctx: Context, key: string, isPerson = true) {
  return inTransaction(ctx, async (tx) => {
    const found = await lockOpenLink(tx, key);
    if (!found) return fail('closed');
    const { link, profile } = found;
    if (isPerson) {
      const change = { openedAt: tx.now().toISOString() };
      await tx.db.updateTable('profile_links').set(change).where('id', '=', link.id).execute();
    }
    const { texts, ageBand, region } = profile;
    const { name: investor, interestedAt, until } = link;
    return succeed({ texts, ageBand, region, investor, isInterested: interestedAt !== null, until });
  });
}
