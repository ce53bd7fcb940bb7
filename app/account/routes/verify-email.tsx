import { data, Form, redirect, useFetcher } from 'react-router';
import { verify } from '../../../content/en/account/verify-email.ts';
import { confirmEmail, requestVerification } from '../../../domain/accounts/use-cases.ts';
import { fail } from '../../../domain/model/result.ts';
import { campArt } from '../../art/camp.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { accountsContext, viewerContext } from '../../framework/request-context.ts';
import { SignOutButton } from '../../site/frame/sign-out-button.tsx';
import type { PageLook } from '../../site/page-layout.ts';
import { describePage } from '../../site/page-meta.ts';
import { SiteLink } from '../../site/site-link.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { answerForm } from '../../ui/form/answer-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { SplitPage } from '../../ui/split-page.tsx';
import type { AccountFailure } from '../account-result.ts';
import { makeLoginPath } from '../login-path.ts';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import { requireViewer } from '../require-viewer.ts';
import { ResendButton } from '../resend-button.tsx';
import type { Route } from './+types/verify-email';

export const handle: PageLook = { bar: 'split', footer: 'slim' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...verify, path: '/login/verify', indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

/** The link in a mail leads here. It confirms nothing by itself: programs that guard a mailbox follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const viewer = await requireViewer(context, makeVerifyPath(token));
  if (viewer.emailVerified) throw redirect('/dashboard?notice=email-confirmed');
  return data({ email: viewer.email, token }, token ? 200 : 410);
}

export function action({ request, context, url }: Route.ActionArgs) {
  const { browser, ...ports } = context.get(accountsContext);
  return answerForm({
    request,
    context,
    async work(form) {
      const viewer = await context.get(viewerContext)();
      const isResend = form.get('intent') === 'resend';
      const result = isResend
        ? await requestVerification(ports, viewer, browser)
        : await confirmEmail(ports, viewer, url.searchParams.get('token') ?? '');
      return result.ok ? redirect(`/dashboard?notice=${isResend ? 'link-sent' : 'email-confirmed'}`, 303) : result;
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

function makeVerifyPath(token: string): string {
  return token ? `/login/verify?${new URLSearchParams({ token })}` : '/login/verify';
}

const spent = fail('link-spent');

export default function VerifyEmail({ loaderData: { email, token }, actionData }: Route.ComponentProps) {
  const resend = useFetcher<AccountFailure>();
  const pressed = actionData ?? (token ? undefined : spent);
  const { isPending, form } = useForm({ action: makeVerifyPath(token), result: pressed });
  const failure = resend.data ?? pressed;
  const isOther = pressed?.code === 'other-account';
  const canConfirm = token !== '' && pressed?.code !== 'link-spent';
  return (
    <SplitPage art={campArt}>
      <div className="login-form">
        <div className="form">
          <h1>{verify.heading}</h1>
          {failure && !isPending && resend.state === 'idle' && (
            <RefusalParagraph
              failure={failure}
              linked={failure.code !== 'link-spent'}
              loginPath={makeLoginPath({ next: makeVerifyPath(token) })}
            />
          )}
          {isOther ? (
            <Form method="post" action="/sign-out">
              <SignOutButton className="button ink" />
            </Form>
          ) : canConfirm ? (
            <Form className="form" {...form}>
              <p className="form-advice">{verify.text}</p>
              <p className="verify-email">{email}</p>
              <BusyButton className="button primary" busy={isPending} text={verify} />
            </Form>
          ) : (
            <ResendButton fetcher={resend} />
          )}
        </div>
        <div className="login-links">
          <SiteLink className="text-link" to="/dashboard">
            {verify.back}
          </SiteLink>
        </div>
      </div>
    </SplitPage>
  );
}
