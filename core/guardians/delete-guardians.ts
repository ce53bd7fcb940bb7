import { sql } from 'kysely';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context } from '../context.ts';
import { deleteMailsTo } from '../messages/outbox.ts';
import { succeed } from '../result.ts';

/** Deletes the guardians with this email, in any letter case. Their applications stay, as if none was named. */
export async function deleteGuardians(ctx: Context, email: string): Promise<void> {
  const hasEmail = sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`;
  const found = await ctx.db.selectFrom('guardians').select('applicationId').where(hasEmail).execute();
  for (const { applicationId } of found)
    await inTransaction(ctx, async (tx) => {
      const application = await lockApplication(tx, applicationId);
      const deleted = await tx.db
        .deleteFrom('guardians')
        .where('applicationId', '=', applicationId)
        .where(hasEmail)
        .returningAll()
        .executeTakeFirst();
      if (!application || !deleted) return succeed(null);
      await deleteMailsTo(tx, { id: applicationId, email: deleted.email });
      await updateApplication(tx, application, {});
      return succeed(null);
    });
}
