import { sql } from 'kysely';
import { type Deletion, deleteApplication } from '../applications/delete-application.ts';
import type { Context } from '../context.ts';
import { deleteAllMailsTo } from '../mails/delete-mails.ts';

/** Deletes every application with this email, spam too, and all mails to it. Returns their count. */
export async function deleteByEmail(ctx: Context, email: string, deletion: Deletion): Promise<number> {
  const address = email.trim().toLowerCase();
  const found = await ctx.db.selectFrom('applications').select('id').where('emailKey', '=', address).execute();
  let count = 0;
  for (const { id } of found) if ((await deleteApplication(ctx, id, deletion)).ok) count += 1;
  await ctx.db.deleteFrom('contact_changes').where(sql<boolean>`lower(email) = ${address}`).execute();
  await deleteAllMailsTo(ctx, address);
  return count;
}
