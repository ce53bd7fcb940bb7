import { useState } from 'react';
import { data, Form, redirect } from 'react-router';
import {
  makeViewerFirstCoordinator,
  openFirstLink,
  registerFirstCoordinator,
} from '../../../auth/first-coordinator.ts';
import { or, password, passwordRule } from '../../../content/en/account/account.ts';
import { firstCoordinator, firstLinkOver } from '../../../content/en/account/first-coordinator.ts';
import { fail } from '../../../core/result.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { authContext, viewerContext } from '../../framework/request-context.ts';
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
import type { AccountFailure } from '../account-result.ts';
import { PasswordField } from '../credential-fields.tsx';
import { GoogleButton } from '../google-button.tsx';
import { makeSecondFactorPath } from '../login-path.ts';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import type { Route } from './+types/first-coordinator';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...firstCoordinator, path: null, indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

const minuteMs = 60_000;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(authContext);
  const link = await openFirstLink(ctx, params.key);
  if (link === null) return data(null, { status: 404 });
  if ('code' in link) throw data(null, { status: 429, headers: { 'Retry-After': String(link.waitSeconds) } });
  const viewer = await context.get(viewerContext)();
  return {
    minutes: Math.ceil((Date.parse(link.expiresAt) - ctx.now().getTime()) / minuteMs),
    path: url.pathname,
    email: viewer.kind === 'authenticated' && viewer.emailVerified ? viewer.email : null,
    hasGoogle: ctx.hasGoogle,
  };
}

export function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(authContext);
  const next = makeSecondFactorPath('/staff');
  return answerForm({ context, keep: ['name', 'email'] }, async (form) => {
    if (form.get('intent') === 'take') {
      const viewer = await context.get(viewerContext)();
      if (viewer.kind === 'anonymous') return fail('not-signed-in');
      const taken = await makeViewerFirstCoordinator(ctx, params.key, viewer);
      return taken.ok ? redirect(next, 303) : taken;
    }
    const credentials = { email: form.get('email'), password: form.get('password'), rememberMe: true };
    const result = await registerFirstCoordinator(ctx, params.key, { ...credentials, name: form.get('name') });
    return result.ok ? redirect(next, 303) : result;
  });
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

function Task({ minutes, path, email, hasGoogle, failure }: TaskProps) {
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
      {!email && hasGoogle && (
        <>
          <p className="form-or">{or}</p>
          <GoogleButton
            next={path}
            isConfigured
            onResult={setFromProvider}
            onSignedIn={() => window.location.reload()}
          />
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
