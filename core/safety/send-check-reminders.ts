import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { succeed } from '../result.ts';
import { listTeam } from '../team/list-team.ts';
import { addDays, getDay } from '../time.ts';

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
