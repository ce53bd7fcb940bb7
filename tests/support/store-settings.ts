import { lockSettings } from '../../core/programme/save-settings.ts';
import type { ProgrammeSettings } from '../../core/programme/settings.ts';
import { succeed } from '../../core/result.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';

/** Changes these settings. */
export async function storeSettings(
  ctx: { readonly db: Database },
  changes: Partial<ProgrammeSettings>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { version } = await lockSettings(tx);
    await tx.db
      .updateTable('settings')
      .set({ ...changes, version: version + 1 })
      .execute();
    return succeed(null);
  });
}
