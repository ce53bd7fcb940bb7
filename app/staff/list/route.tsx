import { mayChangeMany, mayReadVentures } from '../../../core/team/policies.ts';
import { forgetDraft } from '../../ui/form/draft.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { answerStaff, answerStaffForm } from '../guard.ts';
import { isWorthReading } from '../staff-form.ts';
import type { Route } from './+types/route';
import { changeSelected } from './change-selected.ts';
import { EmptyList } from './empty-list.tsx';
import { ListPage } from './list-page.tsx';
import { readList } from './read-list.ts';
import { makeDraftKey } from './selected-fields.ts';

export const loader = answerStaff(mayReadVentures, readList);

export const shouldRevalidate = isWorthReading;

export const action = answerStaffForm({ policy: mayChangeMany, lists: ['id'] }, changeSelected);

export async function clientAction(form: Route.ClientActionArgs) {
  const sent = await form.request.clone().formData();
  const [intent, detail] = [sent.get('intent'), sent.get('to') ?? sent.get('event') ?? ''];
  return sendForm(form, { onSuccess: () => forgetDraft(makeDraftKey(String(intent), String(detail))) });
}

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isEmpty) return <EmptyList data={loaderData} />;
  return <ListPage data={loaderData} failure={actionData?.ok === false ? actionData : undefined} />;
}
