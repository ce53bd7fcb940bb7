import { checks as texts } from '../../../content/en/staff/checks.ts';
import { type CheckKind, checkKinds } from '../../../core/safety/check.ts';
import { recordCheck } from '../../../core/safety/checks.ts';
import type { Day } from '../../../core/time.ts';
import type { CheckTable } from '../../../db/safety-tables.ts';
import { flashOrFail } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import type { StaffRequest } from '../guard.ts';

/** A line for each kind: what was checked about this person, by whom, when, and until when it is valid. */
export function describeChecks(checks: readonly CheckTable[], person: string, today: Day): readonly string[] {
  const find = (kind: CheckKind) => checks.find((check) => check.person === person && check.kind === kind);
  return checkKinds.map((kind) => texts.describe(kind, find(kind), today));
}

export async function saveCheck({ get }: PostedForm, { context, ctx, actorEmail }: StaffRequest, path: string) {
  const recorded = await recordCheck(ctx, {
    person: get('person'),
    kind: get('kind'),
    checkedBy: get('checkedBy'),
    checkedOn: get('checkedOn'),
    validUntil: get('validUntil'),
    actorEmail,
  });
  return flashOrFail(context, recorded, { path, text: texts.saved });
}
