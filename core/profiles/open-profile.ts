import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { asksForGuardian } from '../guardians/guardian.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { Day } from '../time.ts';
import { type AgeBand, getAgeBand } from './age-band.ts';
import { lockOpenLink } from './find-profile-link.ts';
import type { ProfileField } from './profile-texts.ts';

export type OpenProfile = {
  readonly texts: Readonly<Record<ProfileField, string>>;
  readonly ageBand: AgeBand;
  readonly region: string;
  /** A guardian of every founder in this band is asked; otherwise the page would tell the age. */
  readonly hasGuardian: boolean;
  readonly investor: string;
  readonly isInterested: boolean;
  readonly today: Day;
  readonly until: Day;
};

/**
 * Returns the profile to which a link leads, and records that a person opened it. The same failure for a key that was
 * never made, a link that has ended, and a profile that is not shown any more.
 */
export async function openProfile(ctx: Context, key: string, isPerson = true): Promise<Result<OpenProfile, 'closed'>> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockOpenLink(tx, key);
    if (!found) return fail('closed');
    const { link, profile, today } = found;
    if (isPerson) {
      const change = { openedAt: tx.now().toISOString() };
      await tx.db.updateTable('profile_links').set(change).where('id', '=', link.id).execute();
    }
    const { title, sentence, what, asked, region, age } = profile;
    const { band, oldest } = getAgeBand(age);
    return succeed({
      texts: { title, sentence, what, asked },
      ageBand: band,
      region,
      hasGuardian: asksForGuardian(oldest, tx.ages),
      investor: link.name,
      isInterested: link.interestedAt !== null,
      today,
      until: link.until,
    });
  });
}
