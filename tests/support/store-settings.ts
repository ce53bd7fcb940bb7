import { lockSettings, updateSettings } from '../../core/programme/settings.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { succeed } from '../../domain/model/result.ts';
import type { ProgrammeSettings } from '../../domain/model/settings.ts';

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
