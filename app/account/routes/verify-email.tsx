import { data, type FetcherWithComponents, Form, redirect, useFetcher } from 'react-router';
import { sendVerification } from '../../../auth/sign-in.ts';
import { verifyEmail } from '../../../auth/verify-email.ts';
import { notices } from '../../../content/en/account/account.ts';
import { confirmFirst, verify } from '../../../content/en/account/verify-email.ts';
import { fail } from '../../../core/result.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { authContext, viewerContext } from '../../framework/request-context.ts';
import { SignOutButton } from '../../site/frame/sign-out-button.tsx';
import { describePage } from '../../site/page-meta.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Filled } from '../../ui/filled.tsx';
import { answerForm } from '../../ui/form/answer-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { NoticeParagraph } from '../../ui/notice-paragraph.tsx';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { AccountPage } from '../account-page.tsx';
import type { AccountFailure } from '../account-result.ts';
import { makeLoginPath, makeVerifyPath } from '../login-path.ts';
import { defaultNextPath, readNextPath } from '../next-path.ts';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import { requireViewer } from '../require-viewer.ts';
import { ResendButton } from '../resend-button.tsx';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...verify, path: '/login/verify', indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

/** The link in a mail leads here. It confirms nothing by itself: programs that guard a mailbox follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { token, next } = readAddress(url);
  const viewer = await requireViewer(context, makeVerifyPath({ token, next }));
  if (viewer.emailVerified) throw redirect(findWayOn(next));
  const isWaiting = token === '' && next !== defaultNextPath;
  /** The link was asked for again just now. */
  const isSent = url.searchParams.get('sent') === '1';
  return data({ email: viewer.email, token, next, isWaiting, isSent }, token || isWaiting ? 200 : 410);
}

function readAddress({ searchParams }: URL) {
  return { token: searchParams.get('token') ?? '', next: readNextPath(searchParams.get('next')) };
}

function findWayOn(next: string): string {
  return next === defaultNextPath ? '/dashboard?notice=email-confirmed' : next;
}

export function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(authContext);
  return answerForm({ context }, async (form) => {
    const viewer = await context.get(viewerContext)();
    if (viewer.kind === 'anonymous') return fail('not-signed-in');
    const { token, next } = readAddress(url);
    if (form.get('intent') === 'resend') {
      const result = await sendVerification(ctx, viewer.email);
      const sentPath = next === defaultNextPath ? '/dashboard?notice=link-sent' : `${makeVerifyPath({ next })}&sent=1`;
      return result.ok ? redirect(sentPath, 303) : result;
    }
    const result = await verifyEmail(ctx, viewer, token);
    return result.ok ? redirect(findWayOn(next), 303) : result;
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

const spent = fail('link-spent');

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, token, next, isWaiting } = loaderData;
  const resend = useFetcher<AccountFailure>();
  const pressed = actionData ?? (token ? undefined : spent);
  const { isPending, form } = useForm({ action: makeVerifyPath({ token, next }), result: pressed });
  const failure = resend.data ?? pressed;
  const isOther = pressed?.code === 'other-account';
  const canConfirm = token !== '' && pressed?.code !== 'link-spent';
  if (isWaiting)
    return (
      <AccountPage className="login-form confirm-first">
        <ConfirmFirst {...loaderData} resend={resend} />
      </AccountPage>
    );
  return (
    <AccountPage back={{ to: '/dashboard', text: verify.back }}>
      <div className="form">
        <h1>{verify.heading}</h1>
        {failure && !isPending && resend.state === 'idle' && (
          <RefusalParagraph
            failure={failure}
            linked={failure.code !== 'link-spent'}
            loginPath={makeLoginPath({ next: makeVerifyPath({ token, next }) })}
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
          <ResendButton fetcher={resend} next={next} />
        )}
      </div>
    </AccountPage>
  );
}

type ConfirmFirstProps = Route.ComponentProps['loaderData'] & {
  readonly resend: FetcherWithComponents<AccountFailure>;
};

/** Stands where a page of the team was asked for with an address that is not proven. */
function ConfirmFirst({ email, next, isSent, resend }: ConfirmFirstProps) {
  const failure = resend.state === 'idle' ? resend.data : undefined;
  return (
    <>
      <h1>{verify.first}</h1>
      <p className="lead">
        <Filled text={confirmFirst.text} with={email} />
      </p>
      {failure && <RefusalParagraph failure={failure} />}
      {isSent && !failure && <NoticeParagraph text={notices['link-sent']} />}
      <div className="confirm-first-way">
        <PhaseGlyph phase={1} />
        <p>
          <strong>{confirmFirst.toStaffSide}</strong>
          {confirmFirst.link}
        </p>
      </div>
      <div className="button-row">
        <ResendButton fetcher={resend} next={next} className="button quiet" />
        <Form method="post" action="/sign-out">
          <SignOutButton className="button quiet" />
        </Form>
      </div>
      <p className="form-advice">{confirmFirst.nothingThere}</p>
    </>
  );
}
