import { requestPasswordReset } from '../../../auth/mailed-links.ts';
import { backToLogin } from '../../../content/en/account/account.ts';
import { forgot } from '../../../content/en/account/forgot-password.ts';
import { flashOrFail, readFlash } from '../../framework/flash.ts';
import { authContext } from '../../framework/request-context.ts';
import { FormPage } from '../../site/form-page.tsx';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { AccountForm } from '../account-form.tsx';
import type { Route } from './+types/forgot-password';

const path = '/login/forgot';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { flash: await readFlash(context, request) };
}

export function action({ context }: Route.ActionArgs) {
  return handleForm({ context, keep: ['email'] }, async (form) => {
    const result = await requestPasswordReset(context.get(authContext), form.get('email'));
    return flashOrFail(context, result, { path, text: forgot.sent });
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function ForgotPassword({ loaderData: { flash }, actionData }: Route.ComponentProps) {
  const { heading, text } = forgot;
  return (
    <FormPage {...(flash ? { heading: forgot.sentHeading } : { heading, text })} links={[backToLogin]}>
      <AccountForm action={path} fields={['username']} submit={forgot} failure={actionData} notice={flash?.text}>
        {flash && <p>{forgot.advice}</p>}
      </AccountForm>
    </FormPage>
  );
}
