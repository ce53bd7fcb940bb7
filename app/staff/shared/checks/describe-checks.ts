import { checks as texts } from '../../../../content/en/staff/checks.ts';
import { checkKinds } from '../../../../core/safety/check.ts';
import type { Day } from '../../../../core/time.ts';
import type { CheckTable } from '../../../../db/safety-tables.ts';

/** A line for each kind: what was checked about this person, by whom, when, and until when it is valid. */
export function describeChecks(checks: readonly CheckTable[], person: string, today: Day): readonly string[] {
  const ofPerson = checks.filter((check) => check.person === person);
  return checkKinds.map((kind) =>
    texts.describe(
      kind,
      ofPerson.find((check) => check.kind === kind),
      today,
    ),
  );
}
