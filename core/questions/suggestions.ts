import { hash } from 'node:crypto';
import type { SuggestionTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, Reader } from '../context.ts';
import { questionMaximumLength } from '../messages/message.ts';
import { fail, succeed } from '../result.ts';

type NewSuggestion = Readonly<Record<'applicationId' | 'authorEmail' | 'text', string>>;

export async function suggestQuestion(ctx: Pick<Context, 'db' | 'now'>, suggestion: NewSuggestion) {
  const { applicationId, authorEmail, ...typed } = suggestion;
  const text = typed.text.replaceAll('\r\n', '\n').trim();
  if (text === '') return fail('missing');
  if (text.length > questionMaximumLength) return fail('question-too-long');
  // A double click suggests the same question once.
  const id = hash('sha256', JSON.stringify([applicationId, authorEmail, text]), 'base64url');
  return inTransaction(ctx, async (tx) => {
    if (!(await lockApplication(tx, applicationId))) return fail('not-found');
    const createdAt = tx.now().toISOString();
    const row: SuggestionTable = { id, applicationId, authorEmail, text, createdAt, messageId: null };
    const insert = tx.db.insertInto('suggestions').values(row);
    await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
    return succeed(null);
  });
}

export async function listSuggestions({ db }: Reader, applicationId: string) {
  const suggestions = db.selectFrom('suggestions').select(['id', 'authorEmail', 'text', 'createdAt']);
  const open = suggestions.where('applicationId', '=', applicationId).where('messageId', 'is', null);
  return open.orderBy('createdAt').orderBy('id').execute();
}
