import { approval as texts } from '../../../content/en/staff/investors.ts';
import { answerProfile } from '../../../core/profiles/answer-profile.ts';
import { createProfileLink } from '../../../core/profiles/profile-links.ts';
import { saveProfile } from '../../../core/profiles/save-profile.ts';
import { fail, succeed } from '../../../core/result.ts';
import { mayShowToInvestors } from '../../../core/team/policies.ts';
import { flashOrFail } from '../../framework/flash.ts';
import { siteContext } from '../../framework/request-context.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { type StaffRequest, staffAction, withPolicy } from '../guard.ts';
import { saveCheck } from '../shared/checks.ts';
import { shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { ProfilePage } from './profile-page.tsx';
import { readProfile } from './read-profile.ts';

export const loader = withPolicy(mayShowToInvestors, readProfile);

export { shouldRevalidate };

export const action = staffAction({ policy: mayShowToInvestors }, async (form, request) => {
  const { context, ctx, id: applicationId, actorEmail } = request;
  const path = `/staff/investors/${applicationId}`;
  const revision = Number(form.get('revision')) || 0;
  switch (form.get('intent')) {
    case 'region': {
      const saved = await saveProfile(ctx, { applicationId, revision, texts: { region: form.get('region') } });
      return flashOrFail(context, saved, { path, text: texts.notices.region });
    }
    case 'approve':
    case 'withdraw': {
      const agrees = form.get('intent') === 'approve';
      const answer = { applicationId, approver: 'coordinator', actor: actorEmail, revision, agrees } as const;
      const text = agrees ? texts.notices.approved : texts.notices.withdrawn;
      return flashOrFail(context, await answerProfile(ctx, answer), { path, text });
    }
    case 'check':
      return saveCheck(form, request, path);
    case 'create-link':
      return createLink(form, request);
    default:
      return fail('unreadable');
  }
});

/** Shows the link once, on the page of the response: no address leads to it. */
async function createLink({ get }: PostedForm, { context, ctx, id: applicationId, actorEmail }: StaffRequest) {
  const [formId, name, email] = [get('form'), get('name'), get('email')];
  const created = await createProfileLink(ctx, { formId, applicationId, name, email, actorEmail });
  if (!created.ok) return created;
  return succeed({ name, link: `${context.get(siteContext)?.publicUrl ?? ''}/profiles/${created.value}` });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage key={loaderData.id} data={loaderData} />;
}
