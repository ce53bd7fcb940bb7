import { checks as texts } from '../../../content/en/staff/checks.ts';
import { lowerDay } from '../../../content/en/staff/forms.ts';
import type { Context } from '../../../core/context.ts';
import { listAgreements, listChecks } from '../../../core/safety/list-checks.ts';
import { describeDay, readClock } from '../describe-time.ts';
import { describeCheck } from '../shared/checks/describe-check.ts';

type Member = { readonly email: string; readonly name: string };

/** The newest checks of each member of the team, and the code of conduct that they agreed to. */
export async function readChecks(ctx: Context, members: readonly Member[]) {
  const [checks, agreements, clock] = await Promise.all([listChecks(ctx), listAgreements(ctx), readClock(ctx)]);
  const people = members.map(({ email, name }) => {
    const agreement = agreements.find((one) => one.email === email);
    return {
      email,
      name,
      checks: checks.filter((check) => check.email === email).map((check) => describeCheck(check, clock.today)),
      agreed: agreement && texts.version(agreement.version, lowerDay(describeDay(agreement.agreedAt, clock))),
    };
  });
  return { people, rule: clock.settings.checksRequired, formId: crypto.randomUUID() };
}
