import { useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { prompt, proven, secondFactor, setUp } from '../../../content/en/account/second-factor.ts';
import { needsScripts } from '../../../content/en/forms.ts';
import type { AccountPorts } from '../../../core/accounts/account-ports.ts';
import type { Browser } from '../../../core/accounts/browser.ts';
import { readNextPath } from '../../../core/accounts/next-path.ts';
import {
  addPasskey,
  confirmApp,
  proveByCode,
  proveByPasskey,
  readSecondFactor,
  renewRecoveryCodes,
  type SecondFactorState,
} from '../../../core/accounts/prove-second-factor.ts';
import { fail, succeed } from '../../../core/result.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { accountsContext } from '../../framework/request-context.ts';
import { orUnavailable } from '../../framework/unavailable.ts';
import { describePage } from '../../site/page-meta.ts';
import { SiteLink, TextLink } from '../../site/site-link.tsx';
import { forgetViewer } from '../../site/use-viewer.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { answerForm, type PostedForm } from '../../ui/form/answer-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { AccountPage } from '../account-page.tsx';
import type { AccountFailure } from '../account-result.ts';
import sheet from '../dashboard.css?url';
import { makeSecondFactorPath } from '../login-path.ts';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import { requireViewer } from '../require-viewer.ts';
import { AppSetUp, CodeForm } from '../second-factor/code-form.tsx';
import { PasskeyButton } from '../second-factor/passkey-button.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import type { Route } from './+types/second-factor';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...secondFactor, path: '/account/second-factor', indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

/** Only for viewers with a role; for others there is no such page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, url.pathname + url.search);
  const { browser, ...ports } = context.get(accountsContext);
  const state = await orUnavailable(context, () => readSecondFactor(ports, browser.session));
  if (!state) throw data(null, { status: 404 });
  // The roles count already: this is a site that is being tried.
  const mayDelay = viewer.roles.length > 0 && !state.isSetUp;
  return { state, mayDelay, next: readNextPath(url.searchParams.get('next')) };
}

export function action({ context, url }: Route.ActionArgs) {
  const next = readNextPath(url.searchParams.get('next'));
  return answerForm({ context }, async (form) => {
    const result = await act(form, context.get(accountsContext));
    // The page itself knows what this viewer may do.
    if (!result.ok)
      return result.code === 'not-allowed'
        ? redirect(makeSecondFactorPath(next), 303)
        : { ...result, code: result.code };
    if (result.value === null) return redirect(next, 303);
    const { recoveryCodes } = result.value;
    return recoveryCodes ? succeed({ recoveryCodes }) : redirect(makeSecondFactorPath(next), 303);
  });
}

type Accounts = AccountPorts & { readonly browser: Browser };

async function act({ get }: PostedForm, { browser: { session }, ...ports }: Accounts) {
  switch (get('intent')) {
    case 'prove':
      return proveByCode(ports, get('code'), session);
    case 'prove-by-passkey':
      return proveByPasskey(ports, get('response'), session);
    case 'confirm-app':
      return confirmApp(ports, get('code'), session);
    case 'add-passkey':
      return addPasskey(ports, get('response'), session);
    case 'new-codes':
      return renewRecoveryCodes(ports, session);
    default:
      return fail('unreadable');
  }
}

/** After a success the roles count. */
export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

export default function SecondFactor({ loaderData: { state, mayDelay, next }, actionData }: Route.ComponentProps) {
  // The browser's own failure is newer than the page's; undefined since a form was sent.
  const [isMissing, setMissing] = useState(false);
  const isPending = useNavigation().state !== 'idle';
  if (actionData?.ok)
    return (
      <AccountPage className="login-form second-factor">
        <RecoveryCodes codes={actionData.value.recoveryCodes} next={next} />
      </AccountPage>
    );
  const failure = isMissing ? fail('passkey-missing') : isPending ? undefined : actionData;
  const View = state.isProven && state.isSetUp ? Overview : state.isSetUp ? Prompt : FirstSetUp;
  return (
    <AccountPage className="login-form second-factor">
      <noscript>
        <p className="form-advice">{needsScripts}</p>
      </noscript>
      <View
        action={makeSecondFactorPath(next)}
        failure={failure}
        state={state}
        next={next}
        onMissing={() => setMissing(true)}
      />
      {mayDelay && (
        <p className="form-advice">
          {setUp.delay} <TextLink to={next}>{setUp.later}</TextLink>
        </p>
      )}
    </AccountPage>
  );
}

type ViewProps = {
  readonly action: string;
  readonly failure: AccountFailure | undefined;
  readonly state: SecondFactorState;
  readonly next: string;
  readonly onMissing: () => void;
};

function Heading({ failure }: Pick<ViewProps, 'failure'>) {
  return (
    <>
      <h1>{secondFactor.heading}</h1>
      {failure && <RefusalParagraph failure={failure} />}
    </>
  );
}

function Prompt({ action, failure, state, onMissing }: ViewProps) {
  return (
    <>
      <CodeForm action={action} intent="prove" text={prompt} failure={failure} isNumber={false}>
        <Heading failure={failure} />
        <p className="form-advice">{state.hasApp ? prompt.app : prompt.recovery}</p>
      </CodeForm>
      {state.passkeys.length > 0 && (
        <PasskeyButton {...{ action, state, onMissing }} intent="prove-by-passkey" text={prompt.passkey} />
      )}
      <p className="form-advice">{prompt.lost}</p>
    </>
  );
}

function FirstSetUp({ action, failure, state, onMissing }: ViewProps) {
  return (
    <>
      <div className="form">
        <Heading failure={failure} />
        <p className="form-advice">{setUp.text}</p>
      </div>
      {state.newApp && <AppSetUp action={action} app={state.newApp} failure={failure} />}
      <PasskeyButton {...{ action, state, onMissing }} intent="add-passkey" text={setUp.passkey} />
    </>
  );
}

/** What there is, and what can be added. */
function Overview({ action, failure, state, next, onMissing }: ViewProps) {
  const isPending = useNavigation().formAction === action;
  return (
    <>
      <div className="form">
        <Heading failure={failure} />
        <p className="form-advice">{proven.text}</p>
        <dl className="account-facts">
          <dt>{proven.app}</dt>
          <dd>{state.hasApp ? proven.appReady : proven.appMissing}</dd>
          <dt>{proven.passkeys}</dt>
          <dd>{state.passkeys.length}</dd>
          <dt>{proven.codes}</dt>
          <dd>{state.recoveryCodesLeft}</dd>
        </dl>
        <SiteLink className="button primary" to={next}>
          {proven.next}
        </SiteLink>
        <PasskeyButton {...{ action, state, onMissing }} intent="add-passkey" text={proven.addPasskey} />
      </div>
      <Form className="form" method="post" action={action}>
        <input type="hidden" name="intent" value="new-codes" />
        <BusyButton className="button quiet" busy={isPending} text={proven.newCodes} />
      </Form>
      {state.newApp && (
        <details>
          <summary>{proven.addApp}</summary>
          <AppSetUp action={action} app={state.newApp} failure={failure} />
        </details>
      )}
    </>
  );
}
