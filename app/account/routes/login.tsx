import { useEffect } from 'react';
import { redirect, useLocation, useRevalidator } from 'react-router';
import { signIn, signUp } from '../../../auth/sign-in.ts';
import { forgotLink, login, notices, refusals, register } from '../../../content/en/account/account.ts';
import { fail } from '../../../core/result.ts';
import { readFlash, redirectWithFlash } from '../../framework/flash.ts';
import { authContext, viewerContext } from '../../framework/request-context.ts';
import { loadOrDefault } from '../../framework/unavailable.ts';
import { FormPage } from '../../site/form-page.tsx';
import { forgetViewer, useViewer } from '../../site/use-viewer.ts';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { AccountForm } from '../account-form.tsx';
import { GoogleButton } from '../google-button.tsx';
import { createLoginPath, createSecondFactorPath, readNextPath } from '../login-path.ts';
import { type AccountFailure, useBrowserFailure } from '../refusal-paragraph.tsx';
import type { Route } from './+types/login';

const modes = {
  login: { ...login, fields: ['username', 'password', 'rememberMe'] },
  register: { ...register, fields: ['email', 'firstPassword', 'rememberMe'] },
} as const;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = readNextPath(url.searchParams.get('next'));
  // Null while the database is unavailable: the form then says what is wrong.
  const viewer = await loadOrDefault(context, null, context.get(viewerContext));
  if (viewer?.kind === 'authenticated') throw redirect(next);
  const flash = await readFlash(context, request);
  // Set by a sign-in that left this page (google-done.tsx).
  const code = url.searchParams.get('refusal') ?? '';
  const refusal = Object.hasOwn(refusals, code) ? fail(code as AccountFailure['code']) : undefined;
  return { viewer, next, flash, refusal, hasGoogle: context.get(authContext).hasGoogle };
}

export function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(authContext);
  return handleForm({ context, keep: ['email', 'rememberMe'] }, async (form) => {
    const rememberMe = form.get('rememberMe') === 'on';
    const credentials = { email: form.get('email'), password: form.get('password'), rememberMe };
    const next = readNextPath(url.searchParams.get('next'));
    if (readMode(url.searchParams) === 'register') {
      const result = await signUp(ctx, credentials);
      if (!result.ok) return result;
      if (!result.value.isMailSent) return redirectWithFlash(context, '/dashboard', { text: notices.linkLater });
      return redirect(next, 303);
    }
    const result = await signIn(ctx, credentials);
    return result.ok ? redirect(result.value.needsSecondFactor ? createSecondFactorPath(next) : next, 303) : result;
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

function readMode(address: URLSearchParams) {
  return address.get('mode') === 'register' ? ('register' as const) : ('login' as const);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, flash, refusal, hasGoogle } = loaderData;
  const mode = readMode(new URLSearchParams(useLocation().search));
  const viewer = useViewer(loaderData.viewer ?? undefined);
  const { revalidate } = useRevalidator();
  // After a sign-in in another tab. The loader knows the way on.
  useEffect(() => {
    if (viewer.kind === 'authenticated') revalidate();
  }, [viewer.kind, revalidate]);
  const [failure, setFailure] = useBrowserFailure(actionData ?? refusal);
  const { heading, fields, ...texts } = modes[mode];
  const isLogin = mode === 'login';
  const toggle = { to: createLoginPath({ mode: isLogin ? 'register' : 'login', next }), text: texts.toggle };
  const purpose = next.startsWith('/staff') ? register.teamPurpose : register.purpose;
  return (
    <FormPage heading={heading} text={isLogin ? undefined : purpose} links={isLogin ? [toggle, forgotLink] : [toggle]}>
      <AccountForm
        fields={fields}
        submit={texts}
        action={createLoginPath({ mode, next })}
        notice={isLogin ? flash?.text : undefined}
        failure={failure}
      />
      <GoogleButton next={next} isConfigured={hasGoogle} onResult={setFailure} />
    </FormPage>
  );
}
