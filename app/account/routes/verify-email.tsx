import { verifyEmail } from '../../../auth/mailed-links.ts';
import { sendVerification } from '../../../auth/sign-in.ts';
import { notices, resend } from '../../../content/en/account/account.ts';
import { verify } from '../../../content/en/account/verify-email.ts';
import { fail } from '../../../core/result.ts';
import { flashOrFail, redirectWithFlash } from '../../framework/flash.ts';
import { authContext, viewerContext } from '../../framework/request-context.ts';
import { FormPage } from '../../site/form-page.tsx';
import { SignOutForm } from '../../site/frame/sign-out-form.tsx';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { AccountForm } from '../account-form.tsx';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import { requireViewer } from '../require-viewer.ts';
import type { Route } from './+types/verify-email';

/** The link in a mail leads here, and a click confirms it: programs that guard a mailbox follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, url.pathname + url.search);
  if (viewer.emailVerified) throw await redirectWithFlash(context, '/dashboard', { text: notices.emailConfirmed });
  return { email: viewer.email, token: url.searchParams.get('token') ?? '' };
}

export function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(authContext);
  return handleForm({ context }, async (form) => {
    const viewer = await context.get(viewerContext)();
    if (viewer.kind === 'anonymous') return fail('not-signed-in');
    if (form.get('intent') === 'resend') {
      const sent = await sendVerification(ctx, viewer.email);
      return flashOrFail(context, sent, { path: '/dashboard', text: notices.linkSent });
    }
    const verified = await verifyEmail(ctx, viewer, url.searchParams.get('token') ?? '');
    return flashOrFail(context, verified, { path: '/dashboard', text: notices.emailConfirmed });
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function VerifyEmail({ loaderData: { email, token }, actionData: failure }: Route.ComponentProps) {
  const { heading, text } = verify;
  const path = `/login/verify?${new URLSearchParams({ token })}`;
  const isOther = failure?.code === 'other-account';
  if (token && !isOther && failure?.code !== 'link-spent')
    return (
      <FormPage {...{ heading, text }} links={[verify.back]}>
        <AccountForm action={path} fields={[]} submit={verify} failure={failure}>
          <p className="font-display text-xl font-semibold wrap-anywhere">{email}</p>
        </AccountForm>
      </FormPage>
    );
  return (
    <FormPage heading={heading} links={[verify.back]}>
      <RefusalParagraph failure={failure} />
      <div className="flex flex-wrap gap-3">
        {!isOther && <AccountForm action="/login/verify" intent="resend" fields={[]} submit={resend} variant="small" />}
        <SignOutForm variant="small" />
      </div>
    </FormPage>
  );
}
