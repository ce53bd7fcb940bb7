import { useState } from 'react';
import { data, Form, redirect } from 'react-router';
import { or, password, passwordRule } from '../../../content/en/account/account.ts';
import { firstCoordinator, firstLinkOver } from '../../../content/en/account/first-coordinator.ts';
import { providerIds } from '../../../core/accounts/openid-sign-in.ts';
import {
  makeViewerFirstCoordinator,
  openFirstLink,
  registerFirstCoordinator,
} from '../../../core/accounts/register-coordinator.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { accountsContext, reviewContext, viewerContext } from '../../framework/request-context.ts';
import { describePage } from '../../site/page-meta.ts';
import { SiteLink } from '../../site/site-link.tsx';
import { forgetViewer } from '../../site/use-viewer.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { answerForm } from '../../ui/form/answer-form.ts';
import { KeptField } from '../../ui/form/kept-field.tsx';
import { sendForm } from '../../ui/form/send-form.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { AccountPage } from '../account-page.tsx';
import { type AccountFailure, redirectAfter } from '../account-result.ts';
import { PasswordField } from '../credential-fields.tsx';
import { makeSecondFactorPath } from '../login-path.ts';
import { ProviderForm } from '../provider/sign-in-form.tsx';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import type { Route } from './+types/first-coordinator';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...firstCoordinator, path: null, indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

const minuteMs = 60_000;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { browser, providers, ...ports } = readPorts(context);
  const link = await openFirstLink(ports, params.key, browser);
  if (link === null) return data(null, { status: 404 });
  if ('code' in link) throw data(null, { status: 429, headers: { 'Retry-After': String(link.waitSeconds) } });
  const viewer = await context.get(viewerContext)();
  return {
    minutes: Math.ceil((Date.parse(link.expiresAt) - ports.now().getTime()) / minuteMs),
    path: url.pathname,
    email: viewer.kind === 'authenticated' && viewer.emailVerified ? viewer.email : null,
    configured: providerIds.filter((id) => providers[id].isConfigured),
  };
}

export function action({ context, params }: Route.ActionArgs) {
  const { browser, ...ports } = readPorts(context);
  const next = makeSecondFactorPath('/staff');
  return answerForm({ context, keep: ['name', 'email'] }, async (form) => {
    if (form.get('intent') === 'take') {
      const taken = await makeViewerFirstCoordinator(ports, params.key, await context.get(viewerContext)());
      return taken.ok ? redirect(next, 303) : taken;
    }
    const person = { name: form.get('name'), email: form.get('email'), password: form.get('password') };
    const result = await registerFirstCoordinator(ports, params.key, person, browser);
    return result.ok ? redirectAfter(context, result.value, next) : result;
  });
}

function readPorts(context: Route.LoaderArgs['context']) {
  return { ...context.get(accountsContext), ...context.get(reviewContext) };
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

export default function FirstCoordinator({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage className="login-form confirm-first">
      {/* Another person may have used the link since the page was opened. */}
      {loaderData && actionData?.code !== 'link-spent' ? <Task {...loaderData} failure={actionData} /> : <Over />}
    </AccountPage>
  );
}

type TaskProps = NonNullable<Route.ComponentProps['loaderData']> & {
  readonly failure: Route.ComponentProps['actionData'];
};

function Task({ minutes, path, email, configured, failure }: TaskProps) {
  const [fromProvider, setFromProvider] = useState<AccountFailure | null>(null);
  const { isPending, form, wrongFields } = useForm({ action: path, result: failure });
  const refusal = fromProvider ?? failure;
  const { heading, lead, name, nameHint, button, busy, until, signedIn, take, taking } = firstCoordinator;
  return (
    <>
      <Form className="form" {...form}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {refusal && !isPending && <RefusalParagraph failure={refusal} />}
        {email ? (
          <>
            <p>{signedIn(email)}</p>
            <input type="hidden" name="intent" value="take" />
            <BusyButton className="button primary" busy={isPending} text={{ button: take, busy: taking }} />
          </>
        ) : (
          <>
            <KeptField
              name="name"
              label={name}
              autoComplete="name"
              maxLength={100}
              first={failure?.values?.name}
              note={nameHint}
            />
            <EmailField autoComplete="email" typed={failure?.values?.email} isWrong={wrongFields.email !== undefined} />
            <PasswordField
              label={password}
              hint={passwordRule}
              autoComplete="new-password"
              code={wrongFields.password}
            />
            <BusyButton className="button primary" busy={isPending} text={{ button, busy }} />
          </>
        )}
        <p className="form-advice">{until(minutes)}</p>
      </Form>
      {!email && configured.length > 0 && (
        <>
          <p className="form-or">{or}</p>
          {configured.map((provider) => (
            <ProviderForm
              key={provider}
              provider={provider}
              next={path}
              isConfigured
              readEmail={() => ''}
              onResult={setFromProvider}
              onSignedIn={() => window.location.reload()}
            />
          ))}
        </>
      )}
    </>
  );
}

function Over() {
  const { heading, lead, question, text, button, otherwise } = firstLinkOver;
  return (
    <>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <div className="confirm-first-way">
        <PhaseGlyph phase={1} />
        <p>
          <strong>{question}</strong>
          {text}
        </p>
      </div>
      <div className="button-row">
        <SiteLink className="button ink" to="/login?next=/staff">
          {button}
        </SiteLink>
      </div>
      <p className="form-advice">{otherwise}</p>
    </>
  );
}
