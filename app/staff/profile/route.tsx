import { data } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { getFirstName } from '../../../content/en/names.ts';
import { approval as texts } from '../../../content/en/staff/investors.ts';
import { findApplication } from '../../../core/applications/find-application.ts';
import { answerProfile } from '../../../core/profiles/answer-profile.ts';
import { findProfileView, isShown } from '../../../core/profiles/find-profile.ts';
import { createProfileLink, isLinkOpen, listProfileLinks } from '../../../core/profiles/profile-links.ts';
import { saveProfile } from '../../../core/profiles/save-profile.ts';
import { fail, succeed } from '../../../core/result.ts';
import { listChecks } from '../../../core/safety/checks.ts';
import { mayShowToInvestors } from '../../../core/team/policies.ts';
import { flashOrFail } from '../../framework/flash.ts';
import { siteContext } from '../../framework/request-context.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { describeTime, readClock } from '../describe-time.ts';
import { type StaffRequest, staffAction, withPolicy } from '../guard.ts';
import { describeChecks, saveCheck } from '../shared/checks.ts';
import { shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { ProfilePage } from './profile-page.tsx';

export const loader = withPolicy(mayShowToInvestors, readProfile);

async function readProfile({ ctx, id }: StaffRequest) {
  const application = await findApplication(ctx, id);
  if (!application) throw data(null, { status: 404 });
  const [profile, links, checks, clock] = await Promise.all([
    findProfileView(ctx, id),
    listProfileLinks(ctx, id),
    listChecks(ctx),
    readClock(ctx),
  ]);
  const { name, age, status } = application;
  const describe = (at: string | null) => at && describeTime(at, clock).text;
  return {
    id,
    name,
    age,
    firstName: getFirstName(name),
    /** A form sent twice creates one link. */
    formId: crypto.randomUUID(),
    mayCreateLink: status === 'investor-ready' && profile?.state === 'agreed',
    profile: profile && {
      ...profile,
      saved: describeTime(profile.savedAt, clock).text,
      approvals: profile.approvals.map((one) => ({ ...one, time: one.at && describeTime(one.at, clock) })),
    },
    links: links.map(({ link, profile: linked }) => {
      const isOpen = isLinkOpen(link, clock.today) && isShown(linked);
      const opened = describe(link.openedAt);
      const facts = [
        opened === null ? texts.notOpened : texts.opened(opened),
        link.interestedAt && texts.interested,
        isOpen ? texts.expires(formatDay(link.until, clock.today)) : texts.closed,
      ];
      return {
        id: link.id,
        investor: link.name,
        isOpen,
        facts: facts.filter(Boolean).join(', '),
        checks: describeChecks(checks, link.id, clock.today),
      };
    }),
  };
}

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
