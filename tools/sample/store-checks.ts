import { conduct } from '../../content/en/conduct.ts';
import type { Context } from '../../core/context.ts';
import { agreeToConduct } from '../../core/safety/agree-to-conduct.ts';
import { checkKinds } from '../../core/safety/check.ts';
import { recordCheck } from '../../core/safety/record-check.ts';
import { addDays } from '../../core/time.ts';
import { coordinator } from './store-samples.ts';

const offices = { identity: 'Rivermouth Town Hall', reference: 'Mira Sand', background: 'Norwegian Police' };

/** Stores valid checks of these members of the team, and their agreement to the code of conduct. */
export async function storeChecks(ctx: Context, emails: readonly string[]): Promise<void> {
  const today = ctx.now().toISOString().slice(0, 10);
  for (const [index, email] of emails.entries()) {
    const days = { checkedOn: addDays(today, -40 - 7 * index), validUntil: addDays(today, 690 - 7 * index) };
    for (const kind of checkKinds) {
      const check = { person: email, kind, checkedBy: offices[kind], ...days };
      await recordCheck(ctx, { ...check, actorEmail: coordinator });
    }
    await agreeToConduct(ctx, { email, version: conduct.version });
  }
}
