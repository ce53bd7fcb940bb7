import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context, TransactionContext } from '../context.ts';
import { createActor } from '../history/history.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { type Failure, fail, succeed } from '../result.ts';
import { listTeam } from '../team/list-team.ts';
import { getDay, isDay } from '../time.ts';
import { checkerMaxLength, isCheckKind } from './check.ts';

/** The form chooses the `id`. `person`: the email of a member, or the id of an investor's link. */
type NewCheck = Readonly<
  Record<'id' | 'person' | 'kind' | 'checkedBy' | 'checkedOn' | 'validUntil' | 'actorEmail', string>
>;

export type RecordCheckError = Extract<Awaited<ReturnType<typeof recordCheck>>, Failure<string>>['code'];

export async function recordCheck(ctx: Context, { person, actorEmail, ...check }: NewCheck) {
  const { id, kind, checkedOn, validUntil } = check;
  const checkedBy = check.checkedBy.trim().slice(0, checkerMaxLength).toWellFormed();
  if (!isCheckKind(kind)) return fail('not-a-check');
  if (checkedBy === '') return fail('checker-missing');
  if (![checkedOn, validUntil].every(isDay)) return fail('not-a-day');
  if (validUntil < checkedOn) return fail('ends-before');
  return inTransaction(ctx, async (tx) => {
    const { timeZone } = await getProgrammeSettings(tx);
    if (checkedOn > getDay(tx.now(), timeZone)) return fail('in-future');
    const found = await findPerson(tx, person);
    if (!found) return fail('not-found');
    const { name, ...owner } = found;
    const row = { id, kind, checkedBy, checkedOn, validUntil, ...owner };
    await tx.db
      .insertInto('checks')
      .values({ ...row, createdAt: tx.now().toISOString(), remindedAt: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const details = { person: name, check: kind, until: validUntil };
    await addAccessLogEntry(tx, createActor(actorEmail), 'recorded-check', details, `check ${id}`);
    return succeed(null);
  });
}

async function findPerson(tx: TransactionContext, person: string) {
  const member = (await listTeam(tx)).find(({ email }) => email === person);
  if (member) return { email: person, linkId: null, name: person };
  const link = await tx.db.selectFrom('profile_links').select('name').where('id', '=', person).executeTakeFirst();
  return link && { email: null, linkId: person, name: link.name };
}
