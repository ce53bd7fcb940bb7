import { redirect } from 'react-router';
import { hasCookie } from '../../../auth/context.ts';
import { signInWithPasskey } from '../../../auth/passkeys.ts';
import { getSecurity, verifyCode } from '../../../auth/second-factor.ts';
import { prompt, secondFactor } from '../../../content/en/account/second-factor.ts';
import { authContext } from '../../framework/request-context.ts';
import { FormPage } from '../../site/form-page.tsx';
import { forgetViewer } from '../../site/use-viewer.ts';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { AccountForm } from '../account-form.tsx';
import { createLoginPath, createSecondFactorPath, readNextPath } from '../login-path.ts';
import { PasskeyButton } from '../passkey-button.tsx';
import { RefusalParagraph, useBrowserFailure } from '../refusal-paragraph.tsx';
import type { Route } from './+types/second-factor';

/** Asks for the second factor: of a session, or to finish signing in with a password. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const next = readNextPath(url.searchParams.get('next'));
  const ctx = context.get(authContext);
  const security = await getSecurity(ctx);
  if (security?.isProven) throw redirect(next);
  if (security && !security.isSetUp) throw redirect(`/account/security?${new URLSearchParams({ next })}`);
  const isAwaited = hasCookie(ctx.publicUrl, 'two_factor', ctx.headers.get('Cookie'));
  if (!security && !isAwaited) throw redirect(createLoginPath({ next }));
  return { next, hasApp: security?.hasApp ?? true };
}

export function action({ context, url }: Route.ActionArgs) {
  const next = readNextPath(url.searchParams.get('next'));
  const ctx = context.get(authContext);
  return handleForm({ context }, async ({ get }) => {
    const result =
      get('intent') === 'use-passkey'
        ? await signInWithPasskey(ctx, get('response'))
        : await verifyCode(ctx, get('code'));
    return result.ok ? redirect(next, 303) : result;
  });
}

/** After a success the roles count. */
export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

export default function SecondFactor({ loaderData: { next, hasApp }, actionData }: Route.ComponentProps) {
  const [failure, setFailure] = useBrowserFailure(actionData);
  const action = createSecondFactorPath(next);
  return (
    <FormPage heading={secondFactor.heading} text={hasApp ? prompt.app : undefined}>
      {hasApp ? (
        <AccountForm {...{ action, failure }} fields={['code']} submit={prompt} />
      ) : (
        <RefusalParagraph failure={failure} />
      )}
      <PasskeyButton action={action} intent="use-passkey" text={prompt.passkey} onResult={setFailure} />
      <p className="text-ink-700">{prompt.lost}</p>
    </FormPage>
  );
}
