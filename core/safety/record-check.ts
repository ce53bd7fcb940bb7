import type { CheckTable } from '../../db/safety-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context, TransactionContext } from '../context.ts';
import { createActor } from '../history/history.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { type Failure, fail, succeed } from '../result.ts';
import { listTeam } from '../team/list-team.ts';
import { getDay, isDay } from '../time.ts';
import { checkerMaxLength, isCheckKind } from './check.ts';

/** `person`: the email of a member, or the id of an investor's link. */
type NewCheck = Readonly<Record<'person' | 'kind' | 'checkedBy' | 'checkedOn' | 'validUntil' | 'actorEmail', string>>;

export type RecordCheckError = Extract<Awaited<ReturnType<typeof recordCheck>>, Failure<string>>['code'];

/** Replaces the check of this kind. */
export async function recordCheck(ctx: Context, { actorEmail, ...check }: NewCheck) {
  const { person, kind, checkedOn, validUntil } = check;
  const checkedBy = check.checkedBy.trim().slice(0, checkerMaxLength);
  if (!isCheckKind(kind) || checkedBy === '') return fail('unreadable');
  return inTransaction(ctx, async (tx) => {
    const today = getDay(tx.now(), (await getProgrammeSettings(tx)).timeZone);
    const hasDays = isDay(checkedOn) && isDay(validUntil);
    if (!hasDays || checkedOn > today || validUntil < checkedOn) return fail('wrong-days');
    const found = await findPerson(tx, person);
    if (!found) return fail('not-found');
    const row: CheckTable = { person, kind, linkId: found.linkId, checkedBy, checkedOn, validUntil, remindedAt: null };
    const insert = tx.db.insertInto('checks').values(row);
    await insert.onConflict((conflict) => conflict.columns(['person', 'kind']).doUpdateSet(row)).execute();
    const details = { person: found.name, check: kind, until: validUntil };
    await addAccessLogEntry(tx, createActor(actorEmail), 'recorded-check', details);
    return succeed(null);
  });
}

async function findPerson(tx: TransactionContext, person: string) {
  const isMember = (await listTeam(tx)).some(({ email }) => email === person);
  if (isMember) return { linkId: null, name: person };
  const link = await tx.db.selectFrom('profile_links').select('name').where('id', '=', person).executeTakeFirst();
  return link && { linkId: person, name: link.name };
}
