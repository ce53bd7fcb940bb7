import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { countTasks } from '../list/count-applications.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { succeed } from '../result.ts';
import { listTeam } from '../team/list-team.ts';
import { getDay } from '../time.ts';

export async function sendDigest(ctx: Context): Promise<void> {
  const { timeZone } = await getProgrammeSettings(ctx);
  const tasks = await countTasks(ctx, getDay(ctx.now(), timeZone));
  if (tasks.unread + tasks.overdue + tasks.answered === 0) return;
  const team = await listTeam(ctx);
  await inTransaction(ctx, async (tx) => {
    for (const { email: to } of team)
      await addToOutbox(tx, tx.writeMail({ kind: 'digest', to, ...tasks }), { applicationId: null });
    return succeed(null);
  });
}
