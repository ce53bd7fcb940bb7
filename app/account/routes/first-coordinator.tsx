import { data, redirect } from 'react-router';
import {
  makeViewerFirstCoordinator,
  openFirstLink,
  registerFirstCoordinator,
} from '../../../auth/first-coordinator.ts';
import { firstCoordinator, firstLinkOver } from '../../../content/en/account/first-coordinator.ts';
import { fail } from '../../../core/result.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { authContext, viewerContext } from '../../framework/request-context.ts';
import { describePage } from '../../site/page-meta.ts';
import { ButtonLink } from '../../site/site-link.tsx';
import { forgetViewer } from '../../site/use-viewer.ts';
import { answerForm } from '../../ui/form/answer-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { AccountForm } from '../account-form.tsx';
import { AccountPage } from '../account-page.tsx';
import { GoogleButton } from '../google-button.tsx';
import { makeSecondFactorPath } from '../login-path.ts';
import { useBrowserFailure } from '../use-browser-failure.ts';
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
  // Another person may have used the link since the page was opened.
  return loaderData && actionData?.code !== 'link-spent' ? <Task {...loaderData} answer={actionData} /> : <Over />;
}

type TaskProps = NonNullable<Route.ComponentProps['loaderData']> & {
  readonly answer: Route.ComponentProps['actionData'];
};

function Task({ minutes, path, email, hasGoogle, answer }: TaskProps) {
  const [failure, setFailure] = useBrowserFailure(answer);
  const { heading, lead, button, busy, until, signedIn, take, taking } = firstCoordinator;
  const task = email
    ? { fields: [], intent: 'take', submit: { button: take, busy: taking } }
    : { fields: ['name', 'email', 'firstPassword'] as const, submit: { button, busy } };
  const reload = () => window.location.reload();
  return (
    <AccountPage>
      <AccountForm heading={heading} text={lead} action={path} failure={failure} {...task}>
        {email && <p>{signedIn(email)}</p>}
      </AccountForm>
      <p className="text-sm text-muted">{until(minutes)}</p>
      {!email && hasGoogle && <GoogleButton next={path} isConfigured onResult={setFailure} onSignedIn={reload} />}
    </AccountPage>
  );
}

function Over() {
  const { heading, lead, question, text, button, otherwise } = firstLinkOver;
  return (
    <AccountPage heading={heading}>
      <p className="text-lg">{lead}</p>
      <p className="border-t-2 pt-4">
        <strong className="font-semibold">{question}</strong> {text}
      </p>
      <ButtonLink variant="ink" to="/login?next=/staff">
        {button}
      </ButtonLink>
      <p className="text-ink-700">{otherwise}</p>
    </AccountPage>
  );
}
