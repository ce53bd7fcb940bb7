import { redirect } from 'react-router';
import { requestPasswordReset } from '../../../auth/reset-password.ts';
import { backToLogin } from '../../../content/en/account/account.ts';
import { forgot } from '../../../content/en/account/forgot-password.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { authContext } from '../../framework/request-context.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { NoticeParagraph } from '../../ui/notice-paragraph.tsx';
import { AccountForm } from '../account-form.tsx';
import { AccountPage } from '../account-page.tsx';
import type { Route } from './+types/forgot-password';

const path = '/login/forgot';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...forgot, path, indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has('sent') };
}

/** The response has its own address, so that a refresh sends one link only. */
export function action({ context }: Route.ActionArgs) {
  return handleForm({ context, keep: ['email'] }, async (form) => {
    const result = await requestPasswordReset(context.get(authContext), form.get('email'));
    return result.ok ? redirect('/login/forgot?sent=1', 303) : result;
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function ForgotPassword({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  if (sent)
    return (
      <AccountPage heading={forgot.sentHeading} links={[forgot.again, backToLogin]}>
        <NoticeParagraph text={forgot.sent} takesFocus />
        <p>{forgot.advice}</p>
      </AccountPage>
    );
  const { heading, text } = forgot;
  return (
    <AccountPage links={[backToLogin]}>
      <AccountForm {...{ heading, text }} action={path} fields={['username']} submit={forgot} failure={actionData} />
    </AccountPage>
  );
}
