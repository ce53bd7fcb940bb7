import type { ProgrammeSettings } from '../../core/programme/programme-settings.ts';
import { lockSettings, updateSettings } from '../../core/programme/settings.ts';
import { succeed } from '../../core/result.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';

/** Changes these settings. */
export async function storeSettings(
  ctx: { readonly db: Database },
  changes: Partial<ProgrammeSettings>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await updateSettings(tx, { ...(await lockSettings(tx)), ...changes });
    return succeed(null);
  });
}
