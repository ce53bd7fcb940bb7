import { data, Form } from 'react-router';
import { backToLogin } from '../../../content/en/account/account.ts';
import { reset } from '../../../content/en/account/reset-password.ts';
import { resetPassword } from '../../../domain/accounts/use-cases.ts';
import { fail } from '../../../domain/model/result.ts';
import { campArt } from '../../art/camp.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { accountsContext, reportContext } from '../../framework/request-context.ts';
import type { PageLook } from '../../site/page-layout.ts';
import { describePage } from '../../site/page-meta.ts';
import { SiteLink } from '../../site/site-link.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { answerForm, readFields, redirectAfter, refuse } from '../account-result.ts';
import { PasswordField } from '../credential-fields.tsx';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import { sendAccountForm } from '../send-account-form.ts';
import { useAccountForm } from '../use-account-form.ts';
import type { Route } from './+types/reset-password';

export const handle: PageLook = { bar: 'split', footer: 'slim' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...reset, path: '/login/reset', indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

/** The link in a mail leads here; only saving a password uses it up. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  return token ? data({ token }) : data({ token }, 410);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const fields = await readFields(request);
  if (!fields) return refuse('unreadable');
  const choice = { token: url.searchParams.get('token') ?? '', password: fields.get('password') ?? '' };
  const { browser, ...ports } = context.get(accountsContext);
  return answerForm(
    { report: context.get(reportContext) },
    () => resetPassword(ports, choice, browser),
    (completed) => redirectAfter(context, completed, '/login?notice=password-changed'),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAccountForm(serverAction);
}

const spent = fail('link-spent');

export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const failure = token ? actionData : spent;
  const { isPending, form, wrongFields } = useAccountForm(`/login/reset?${new URLSearchParams({ token })}`, failure);
  const isSpent = failure?.code === 'link-spent';
  return (
    <SplitPage art={campArt}>
      <div className="login-form">
        <Form className="form" {...form}>
          <h1>{reset.heading}</h1>
          {failure && !isPending ? <RefusalParagraph failure={failure} /> : <p className="form-advice">{reset.text}</p>}
          {!isSpent && (
            <>
              <PasswordField
                label={reset.password}
                autoComplete="new-password"
                isWrong={wrongFields.password !== undefined}
              />
              <BusyButton className="button primary" busy={isPending} text={reset} />
            </>
          )}
        </Form>
        <div className="login-links">
          <SiteLink className="text-link" to="/login">
            {backToLogin}
          </SiteLink>
        </div>
      </div>
    </SplitPage>
  );
}
