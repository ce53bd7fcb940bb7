import { checks } from '../../../../content/en/staff/checks.ts';
import { recordCheck } from '../../../../core/safety/record-check.ts';
import { flashOrFail } from '../../../framework/flash.ts';
import type { PostedForm } from '../../../ui/form/handle-form.ts';
import type { StaffRequest } from '../../guard.ts';

export async function saveCheck({ get }: PostedForm, { context, ctx, actorEmail }: StaffRequest, path: string) {
  const recorded = await recordCheck(ctx, {
    person: get('person'),
    kind: get('kind'),
    checkedBy: get('checkedBy'),
    checkedOn: get('checkedOn'),
    validUntil: get('validUntil'),
    actorEmail,
  });
  return flashOrFail(context, recorded, { path, text: checks.saved });
}
