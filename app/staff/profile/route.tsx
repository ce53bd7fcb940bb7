import { approval as texts } from '../../../content/en/staff/investors.ts';
import { answerProfile } from '../../../core/profiles/answer-profile.ts';
import { createProfileLink } from '../../../core/profiles/create-profile-link.ts';
import { saveProfile } from '../../../core/profiles/save-profile.ts';
import { fail, succeed } from '../../../core/result.ts';
import { mayShowToInvestors } from '../../../core/team/policies.ts';
import { flashOrFail } from '../../framework/flash.ts';
import { siteContext } from '../../framework/request-context.ts';
import type { PostedForm } from '../../ui/form/answer-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { answerStaff, answerStaffForm, type StaffRequest } from '../guard.ts';
import { isWorthReading } from '../staff-form.ts';
import type { Route } from './+types/route';
import { ProfilePage } from './profile-page.tsx';
import { readProfile } from './read-profile.ts';

export const loader = answerStaff(mayShowToInvestors, readProfile);

export const shouldRevalidate = isWorthReading;

export const action = answerStaffForm({ policy: mayShowToInvestors }, async (form, request) => {
  const { context, ctx, id: applicationId, by } = request;
  const path = `/staff/investors/${encodeURIComponent(applicationId)}`;
  const revision = Number(form.get('revision')) || 0;
  const answer = { applicationId, approver: 'coordinator', actor: by, revision } as const;
  switch (form.get('intent')) {
    case 'region': {
      const saved = await saveProfile(ctx, { applicationId, revision, texts: { region: form.get('region') } });
      return flashOrFail(context, saved, { path, text: texts.notices.region });
    }
    case 'approve': {
      const approved = await answerProfile(ctx, { ...answer, agrees: true });
      return flashOrFail(context, approved, { path, text: texts.notices.approved });
    }
    case 'withdraw': {
      const withdrawn = await answerProfile(ctx, { ...answer, agrees: false });
      return flashOrFail(context, withdrawn, { path, text: texts.notices.withdrawn });
    }
    case 'create-link':
      return createLink(form, request);
    default:
      return fail('unreadable');
  }
});

/** The page itself is the response: the key is shown once, so no address may lead to it. */
async function createLink({ get }: PostedForm, { context, ctx, id: applicationId, by }: StaffRequest) {
  const [formId, name, email] = [get('form'), get('name'), get('email')];
  const created = await createProfileLink(ctx, { formId, applicationId, name, email, actorEmail: by });
  if (!created.ok) return created;
  return succeed({ name, link: `${context.get(siteContext)?.publicUrl ?? ''}/profiles/${created.value}` });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const created = actionData && 'value' in actionData ? actionData.value : null;
  return <ProfilePage key={loaderData.id} data={loaderData} created={created} />;
}
