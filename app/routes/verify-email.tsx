import { data, Form, redirect, useFetcher } from 'react-router';
import { verify } from '../../content/verify-email.ts';
import { confirmEmail, requestVerification } from '../../domain/accounts.ts';
import { type AccountAnswer, answerForm, readFields, refuse } from '../account/account-answer.ts';
import { makeLoginPath } from '../account/login-path.ts';
import { requireViewer } from '../account/require-viewer.ts';
import { sendAccountForm } from '../account/send-account-form.ts';
import campArt from '../art/camp.svg';
import { BusyButton } from '../components/account/busy-button.tsx';
import { RefusalParagraph } from '../components/account/refusal-paragraph.tsx';
import { useAccountForm } from '../components/account/use-account-form.ts';
import { ResendButton } from '../components/dashboard/resend-button.tsx';
import { SignOutButton } from '../components/sign-out-button.tsx';
import { SiteLink } from '../components/site-link.tsx';
import { SplitPage } from '../components/split-page.tsx';
import { passHeadersOn } from '../page-headers.ts';
import type { PageLook } from '../page-look.ts';
import { describePage } from '../page-meta.ts';
import { accountsContext, reportContext, viewerContext } from '../request-context.ts';
import type { Route } from './+types/verify-email';

export const handle: PageLook = { bar: 'split', footer: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...verify, path: '/login/verify', indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

/** The link in a letter leads here. It confirms nothing by itself: programs that guard a mailbox follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const token = url.searchParams.get('token') ?? '';
  if (viewer.kind === 'nobody') throw redirect(makeLoginPath({ next: makeVerifyPath(token) }));
  if (viewer.emailVerified) throw redirect('/dashboard?notice=email-confirmed');
  return data({ email: viewer.email, token }, token ? 200 : 410);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const fields = await readFields(request);
  if (!fields) return refuse('unreadable');
  const ports = context.get(accountsContext);
  const findViewer = context.get(viewerContext);
  const report = context.get(reportContext);
  if (fields.get('intent') === 'resend')
    return answerForm(
      { report },
      async () => requestVerification(ports, await findViewer()),
      () => redirect('/dashboard?notice=link-sent', 303),
    );
  return answerForm(
    { report },
    async () => confirmEmail(ports, await findViewer(), url.searchParams.get('token') ?? ''),
    () => redirect('/dashboard?notice=email-confirmed', 303),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAccountForm(serverAction);
}

function makeVerifyPath(token: string): string {
  return token ? `/login/verify?${new URLSearchParams({ token })}` : '/login/verify';
}

const spent = { refusal: 'link-spent', email: '' } as const;

export default function VerifyEmail({ loaderData: { email, token }, actionData }: Route.ComponentProps) {
  const resend = useFetcher<AccountAnswer>();
  const pressed = actionData ?? (token ? undefined : spent);
  const { busy, form } = useAccountForm(makeVerifyPath(token), pressed);
  const answer = resend.data ?? pressed;
  const isOther = pressed?.refusal === 'other-account';
  const canConfirm = token !== '' && pressed?.refusal !== 'link-spent';
  return (
    <SplitPage art={campArt}>
      <div className="login-form">
        <div className="form">
          <h1>{verify.heading}</h1>
          {answer && !busy && resend.state === 'idle' && (
            <RefusalParagraph
              answer={answer}
              linked={answer.refusal !== 'link-spent'}
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
              <BusyButton className="button primary" busy={busy} words={verify} />
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
