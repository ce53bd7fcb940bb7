import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/add-access-log-entry.ts';
import type { Context } from '../context.ts';
import { makeActor } from '../history/history.ts';
import { fail, type Result, succeed } from '../result.ts';
import { nameMaxLength } from './member-name.ts';
import { findMember, putMember } from './member-row.ts';

/** `name`: empty for the one that the address tells. */
type Renaming = { readonly email: string; readonly name: string; readonly actorEmail: string };

/** Gives a person the name that messages, history and access log use. */
export async function renameMember(ctx: Context, renaming: Renaming): Promise<Result<null, 'not-a-member'>> {
  const { email, actorEmail } = renaming;
  const name = renaming.name.trim().slice(0, nameMaxLength);
  return inTransaction(ctx, async (tx) => {
    const member = await findMember(tx, email);
    if (!member?.role && !tx.staffEmails.includes(email)) return fail('not-a-member');
    await putMember(tx.db, email, { name });
    await addAccessLogEntry(tx, makeActor(actorEmail), 'renamed', { email, name });
    return succeed(null);
  });
}
