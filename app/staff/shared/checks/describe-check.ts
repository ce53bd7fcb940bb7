import { checks } from '../../../../content/en/staff/checks.ts';
import type { Day } from '../../../../core/time.ts';
import type { CheckTable } from '../../../../db/safety-tables.ts';

export function describeCheck({ kind, checkedBy, checkedOn, validUntil }: CheckTable, today: Day) {
  const isValid = validUntil >= today;
  const state = isValid ? checks.until : checks.ended;
  return { kind, isValid, state: state(validUntil, today), by: checks.by(checkedBy, checkedOn, today) };
}
