import type { CheckTable } from '../../db/safety-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { listTeam } from '../team/list-team.ts';
import { addDays, getDay } from '../time.ts';
import { listChecks } from './list-checks.ts';

const daysAhead = 14;

/** Reminds a member of the team and the coordinators once of each check that ends soon. */
export async function sendCheckReminders(ctx: Context): Promise<void> {
  const { timeZone } = await getProgrammeSettings(ctx);
  const today = getDay(ctx.now(), timeZone);
  const [checks, team] = await Promise.all([listChecks(ctx), listTeam(ctx)]);
  const coordinators = team.filter(({ role }) => role === 'coordinator').map(({ email }) => email);
  for (const check of checks) {
    const member = team.find(({ email }) => email === check.email);
    const isDue = check.validUntil >= today && check.validUntil <= addDays(today, daysAhead);
    if (member && isDue) await sendReminder(ctx, check, { member, to: new Set([member.email, ...coordinators]) });
  }
}

type Receivers = {
  readonly member: { readonly email: string; readonly name: string };
  readonly to: ReadonlySet<string>;
};

async function sendReminder(ctx: Context, { id, kind: check, validUntil: until }: CheckTable, receivers: Receivers) {
  const { member } = receivers;
  return inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('checks')
      .set({ remindedAt: tx.now().toISOString() })
      .where('id', '=', id)
      .where('remindedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return fail('reminded');
    for (const to of receivers.to) {
      const name = to === member.email ? null : member.name;
      await addToOutbox(tx, tx.writeMail({ kind: 'check-reminder', to, name, check, until }), { applicationId: null });
    }
    return succeed(null);
  });
}
