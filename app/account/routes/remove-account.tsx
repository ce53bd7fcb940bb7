import { Form, redirect } from 'react-router';
import { password } from '../../../content/en/account/account.ts';
import { providerPages } from '../../../content/en/account/provider-pages.ts';
import { providerTexts } from '../../../content/en/account/providers.ts';
import { removal } from '../../../content/en/account/remove-account.ts';
import type { ProviderId } from '../../../core/accounts/openid-sign-in.ts';
import { readRemoval, removeOwnAccount } from '../../../core/accounts/own-account.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { accountsContext } from '../../framework/request-context.ts';
import { orUnavailable } from '../../framework/unavailable.ts';
import { describePage } from '../../site/page-meta.ts';
import { SiteLink, TextLink } from '../../site/site-link.tsx';
import { forgetViewer } from '../../site/use-viewer.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { answerForm } from '../../ui/form/answer-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { NoticeParagraph } from '../../ui/notice-paragraph.tsx';
import { AccountPage } from '../account-page.tsx';
import { redirectAfter } from '../account-result.ts';
import { PasswordField } from '../credential-fields.tsx';
import { makeLoginPath, makeSecondFactorPath } from '../login-path.ts';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import type { Route } from './+types/remove-account';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...removal, path: '/account/remove', indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

const donePath = '/account/remove?done=1';

/** Null once the account is removed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { browser, ...ports } = context.get(accountsContext);
  const found = await orUnavailable(context, () => readRemoval(ports, browser.session));
  if (!found && !url.searchParams.has('done')) throw redirect(makeLoginPath({ next: url.pathname }));
  return { removal: found };
}

export function action({ context }: Route.ActionArgs) {
  const { browser, ...ports } = context.get(accountsContext);
  return answerForm({ context }, async (form) => {
    const result = await removeOwnAccount(ports, form.get('password'), browser);
    if (result.ok) return redirectAfter(context, result.value, donePath);
    // The page itself asks for the proof that is missing.
    return result.code === 'prove-first' ? redirect('/account/remove', 303) : { ...result, code: result.code };
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

export default function RemoveAccount({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.removal)
    return (
      <AccountPage back={{ to: '/dashboard', text: removal.back }}>
        <RemovalForm failure={actionData} {...loaderData.removal} />
      </AccountPage>
    );
  return (
    <AccountPage>
      <div className="form">
        <h1>{removal.doneHeading}</h1>
        <NoticeParagraph text={removal.doneText} takesFocus />
        <div className="login-links">
          <TextLink to="/">{removal.home}</TextLink>
        </div>
      </div>
    </AccountPage>
  );
}

type RemovalFormProps = NonNullable<Route.ComponentProps['loaderData']['removal']> & {
  readonly failure: Route.ComponentProps['actionData'];
};

function RemovalForm({ failure, email, needs, providers }: RemovalFormProps) {
  const { isPending, form, wrongFields } = useForm({ action: '/account/remove', result: failure });
  return (
    <>
      <Form className="form" {...form}>
        <h1>{removal.heading}</h1>
        {failure && !isPending && <RefusalParagraph failure={failure} />}
        <p className="verify-email">{email}</p>
        <p className="form-advice">{removal.text}</p>
        <p className="form-advice">
          {removal.copyBefore}
          <a href="/account/data" download>
            {removal.copy}
          </a>
          {removal.copyAfter}
        </p>
        {needs === 'password' && (
          <>
            {/* Tells password managers whose password it is. */}
            <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
            <PasswordField label={password} autoComplete="current-password" code={wrongFields.password} />
          </>
        )}
        {needs === 'second-factor' && (
          <>
            <p className="form-advice">{removal.proveFirst}</p>
            <SiteLink className="button ink" to={makeSecondFactorPath('/account/remove')}>
              {removal.prove}
            </SiteLink>
          </>
        )}
        {(needs === 'password' || needs === null) && (
          <BusyButton className="button ink" busy={isPending} text={removal} />
        )}
      </Form>
      {needs === 'sign-in' && providers.map((provider) => <SignInAgain key={provider} provider={provider} />)}
    </>
  );
}

/** In the page itself and not in a pop-up: it leads back here. */
function SignInAgain({ provider }: { provider: ProviderId }) {
  return (
    <form className="form" method="post" action={`/login/${provider}`}>
      <p className="form-advice">{providerPages[provider].again}</p>
      <input type="hidden" name="next" value="/account/remove" />
      <button className="button quiet provider-button" type="submit">
        {providerTexts[provider].button}
      </button>
    </form>
  );
}
