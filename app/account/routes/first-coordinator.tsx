import { data, redirect } from 'react-router';
import { firstCoordinator, firstLinkOver } from '../../../content/en/account/first-coordinator.ts';
import { fail } from '../../../core/result.ts';
import { addFirstCoordinator, findFirstLink } from '../../../core/team/first-coordinator.ts';
import { authContext, viewerContext } from '../../framework/request-context.ts';
import { FormPage } from '../../site/form-page.tsx';
import { forgetViewer } from '../../site/use-viewer.ts';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { AccountForm } from '../account-form.tsx';
import { createLoginPath, createSecondFactorPath } from '../login-path.ts';
import type { Route } from './+types/first-coordinator';

/** The person registers first, or signs in, and comes back. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const link = await findFirstLink(context.get(authContext), params.key);
  if (!link) return data(null, { status: 404 });
  const viewer = await context.get(viewerContext)();
  if (viewer.kind === 'anonymous') throw redirect(createLoginPath({ mode: 'register', next: url.pathname }));
  return { path: url.pathname, email: viewer.email };
}

export function action({ context, params }: Route.ActionArgs) {
  return handleForm({ context }, async () => {
    const viewer = await context.get(viewerContext)();
    if (viewer.kind === 'anonymous') return fail('not-signed-in');
    const added = await addFirstCoordinator(context.get(authContext), params.key, viewer.email);
    return added.ok ? redirect(createSecondFactorPath('/staff'), 303) : added;
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

export default function FirstCoordinator({ loaderData, actionData: failure }: Route.ComponentProps) {
  // Another person may have used the link since the page was opened.
  if (!loaderData || failure?.code === 'link-spent') return <FormPage {...firstLinkOver} />;
  const { path, email } = loaderData;
  const { heading, lead, until, signedIn } = firstCoordinator;
  return (
    <FormPage heading={heading} text={lead}>
      <AccountForm action={path} fields={[]} submit={firstCoordinator} failure={failure}>
        <p>{signedIn(email)}</p>
      </AccountForm>
      <p className="text-sm text-muted">{until}</p>
    </FormPage>
  );
}
