import { data } from 'react-router';
import { resetPassword } from '../../../auth/mailed-links.ts';
import { backToLogin, notices, passwordRule } from '../../../content/en/account/account.ts';
import { reset } from '../../../content/en/account/reset-password.ts';
import { fail } from '../../../core/result.ts';
import { flashOrFail } from '../../framework/flash.ts';
import { authContext } from '../../framework/request-context.ts';
import { FormPage } from '../../site/form-page.tsx';
import { forgetViewer } from '../../site/use-viewer.ts';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { AccountForm } from '../account-form.tsx';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import type { Route } from './+types/reset-password';

/** The link in a mail leads here, ours or that of Firebase; only saving a password uses it up. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const token = searchParams.get('token') ?? searchParams.get('oobCode') ?? '';
  return token ? data({ token }) : data({ token }, 410);
}

export function action({ context, url }: Route.ActionArgs) {
  return handleForm({ context }, async (form) => {
    const choice = { token: url.searchParams.get('token') ?? '', password: form.get('password') };
    const result = await resetPassword(context.get(authContext), choice);
    return flashOrFail(context, result, { path: '/login', text: notices.passwordChanged });
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

const spent = fail('link-spent');

export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const failure = token ? actionData : spent;
  const { heading } = reset;
  const path = `/login/reset?${new URLSearchParams({ token })}`;
  if (failure?.code === 'link-spent')
    return (
      <FormPage heading={heading} links={[reset.again, backToLogin]}>
        <RefusalParagraph failure={failure} />
      </FormPage>
    );
  return (
    <FormPage heading={heading} text={passwordRule} links={[backToLogin]}>
      <AccountForm action={path} fields={['newPassword']} submit={reset} failure={failure} />
    </FormPage>
  );
}
