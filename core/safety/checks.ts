import type { CheckTable } from '../../db/safety-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context, Reader, TransactionContext } from '../context.ts';
import { createActor } from '../history/history.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { type Failure, fail, succeed } from '../result.ts';
import { listTeam } from '../team/member.ts';
import { addDays, getDay, isDay } from '../time.ts';
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

export async function listChecks({ db }: Reader): Promise<readonly CheckTable[]> {
  return db.selectFrom('checks').selectAll().execute();
}

const daysAhead = 14;

/** Reminds a member of the team and the coordinators once of each check that ends soon. */
export async function sendCheckReminders(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { timeZone } = await getProgrammeSettings(tx);
    const today = getDay(tx.now(), timeZone);
    const ending = await tx.db
      .updateTable('checks')
      .set({ remindedAt: tx.now().toISOString() })
      .where('remindedAt', 'is', null)
      .where('validUntil', '>=', today)
      .where('validUntil', '<=', addDays(today, daysAhead))
      .returning(['person', 'kind', 'validUntil'])
      .execute();
    const team = await listTeam(tx);
    for (const { person, kind: check, validUntil: until } of ending) {
      const member = team.find(({ email }) => email === person);
      const receivers = member ? team.filter((one) => one === member || one.role === 'coordinator') : [];
      for (const { email: to } of receivers) {
        const name = to === person ? null : (member?.name ?? null);
        await addToOutbox(tx, tx.writeMail({ kind: 'check-reminder', to, name, check, until }), {
          applicationId: null,
        });
      }
    }
    return succeed(null);
  });
}
