import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { refuseTooMany } from '../limits.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { fail, succeed } from '../result.ts';
import { concernLineMaxLength, concernMaxLength } from './limits.ts';

/** `name` and `contact` may be empty. */
export type Concern = Readonly<Record<'text' | 'name' | 'contact', string>>;

/** Stores a concern, and writes to the people of CONCERN_EMAILS that one has arrived. */
export async function reportConcern(ctx: Context, concern: Concern, network: string) {
  // A text area counts a line break as one character; forms without scripts send it as two.
  const text = concern.text.replaceAll('\r\n', '\n').trim();
  if (ctx.concernEmails.length === 0) return fail('unreadable');
  if (text === '') return { ...fail('missing'), fields: { text: 'missing' } };
  if (text.length > concernMaxLength) return { ...fail('too-long'), fields: { text: 'too-long' } };
  const waitSeconds = await ctx.limits.consume('concern-from', network);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const isEnough = (await ctx.limits.consume('concern-mails', '')) > 0;
  return inTransaction(ctx, async (tx) => {
    const [name, contact] = [trimLine(concern.name), trimLine(concern.contact)];
    const row = { id: crypto.randomUUID(), createdAt: tx.now().toISOString(), text, name, contact };
    await tx.db.insertInto('concerns').values(row).execute();
    for (const to of isEnough ? [] : tx.concernEmails)
      await addToOutbox(tx, tx.writeMail({ kind: 'concern', to }), { applicationId: null });
    return succeed(null);
  });
}

const trimLine = (line: string) => line.trim().slice(0, concernLineMaxLength);
