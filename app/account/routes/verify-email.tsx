import { data, Form } from 'react-router';
import { sendVerification } from '../../../auth/sign-in.ts';
import { verifyEmail } from '../../../auth/verify-email.ts';
import { notices } from '../../../content/en/account/account.ts';
import { confirmFirst, verify } from '../../../content/en/account/verify-email.ts';
import { fail } from '../../../core/result.ts';
import { flashOrFail, readFlash, redirectWithFlash } from '../../framework/flash.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { authContext, viewerContext } from '../../framework/request-context.ts';
import { SignOutButton } from '../../site/frame/sign-out-button.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { Interpolate } from '../../ui/interpolate.tsx';
import { NoticeParagraph } from '../../ui/notice-paragraph.tsx';
import { AccountForm } from '../account-form.tsx';
import { AccountPage } from '../account-page.tsx';
import { createVerifyPath } from '../login-path.ts';
import { defaultNextPath, readNextPath } from '../next-path.ts';
import { requireViewer } from '../require-viewer.ts';
import { ResendButton } from '../resend-button.tsx';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...verify, path: '/login/verify', indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

/** The link in a mail leads here, and a press confirms it: programs that guard a mailbox follow links. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { token, next } = readAddress(url);
  const viewer = await requireViewer(context, createVerifyPath({ token, next }));
  if (viewer.emailVerified) throw await redirectWithFlash(context, next, { text: notices.emailConfirmed });
  const { flash, headers } = await readFlash(context, request);
  return data({ email: viewer.email, token, next, flash }, { headers });
}

function readAddress({ searchParams }: URL) {
  return { token: searchParams.get('token') ?? '', next: readNextPath(searchParams.get('next')) };
}

export function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(authContext);
  return handleForm({ context }, async (form) => {
    const viewer = await context.get(viewerContext)();
    if (viewer.kind === 'anonymous') return fail('not-signed-in');
    const { token, next } = readAddress(url);
    if (form.get('intent') === 'resend') {
      const path = next === defaultNextPath ? next : createVerifyPath({ next });
      return flashOrFail(context, await sendVerification(ctx, viewer.email), { path, text: notices.linkSent });
    }
    const verified = await verifyEmail(ctx, viewer, token);
    return flashOrFail(context, verified, { path: next, text: notices.emailConfirmed });
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function VerifyEmail({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { email, token, next, flash } = loaderData;
  const path = createVerifyPath({ token, next });
  const { heading, text } = verify;
  const isOther = failure?.code === 'other-account';
  if (token && !isOther && failure?.code !== 'link-spent')
    return (
      <AccountPage links={[verify.back]}>
        <AccountForm {...{ heading, text, failure }} action={path} fields={[]} submit={verify}>
          <p className="font-display text-xl font-semibold wrap-anywhere">{email}</p>
        </AccountForm>
      </AccountPage>
    );
  return (
    <AccountPage heading={token ? heading : verify.first} failure={failure} links={[verify.back]}>
      {!token && <ConfirmFirst email={email} />}
      {flash && !failure && <NoticeParagraph text={flash.text} />}
      <div className="flex flex-wrap gap-3">
        {!isOther && <ResendButton next={next} />}
        <Form method="post" action="/sign-out">
          <SignOutButton variant="small" />
        </Form>
      </div>
    </AccountPage>
  );
}

/** For an unproven address, such as one that asked for a page of the team. */
function ConfirmFirst({ email }: { readonly email: string }) {
  return (
    <>
      <p className="text-lg wrap-anywhere">
        <Interpolate text={confirmFirst.text} with={email} />
      </p>
      <p className="border-t-2 pt-4">{confirmFirst.link}</p>
      <p className="text-ink-700">{confirmFirst.nothingThere}</p>
    </>
  );
}
