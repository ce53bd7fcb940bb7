import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Form, redirect, useFetcher, useRevalidator } from 'react-router';
import { notices } from '../../content/account.ts';
import { dashboard, unconfirmed } from '../../content/dashboard.ts';
import type { Viewer } from '../../domain/identity.ts';
import { readNextPath } from '../../domain/next-path.ts';
import type { AccountAnswer } from '../account/account-answer.ts';
import { makeLoginPath } from '../account/login-path.ts';
import { requireViewer } from '../account/require-viewer.ts';
import { answerWithinTime } from '../answer-within-time.ts';
import dayArt from '../art/day.svg';
import { NoticeParagraph } from '../components/account/notice-paragraph.tsx';
import { RefusalParagraph } from '../components/account/refusal-paragraph.tsx';
import { ResendButton } from '../components/dashboard/resend-button.tsx';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { LightLabel } from '../components/phase-glyph.tsx';
import { SignOutButton } from '../components/sign-out-button.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { PageLook } from '../page-look.ts';
import { describePage } from '../page-meta.ts';
import { forgetViewer, useViewer } from '../viewer/viewer.ts';
import type { Route } from './+types/dashboard';

export const handle: PageLook = { bar: 'light', footer: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...dashboard, path: '/dashboard', indexed: false }, matches[0].loaderData);

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  if (viewer.kind === 'nobody') throw redirect(makeLoginPath({ next: readNextPath(url.pathname) }));
  return { viewer, notice: readNotice(url, viewer.emailVerified) };
}

/** The loading screen stands in the place of the page that was left, so it must not stand there for ever. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answerWithinTime(serverLoader);
}

/** Nothing is said to be done that is not true. */
function readNotice(url: URL, emailVerified: boolean) {
  const code = emailVerified ? ('email-confirmed' as const) : ('link-sent' as const);
  return url.searchParams.get('notice') === code ? code : null;
}

export default function Dashboard({ loaderData: { viewer: answer, notice } }: Route.ComponentProps) {
  const resend = useFetcher<AccountAnswer>();
  const refusal = resend.state === 'idle' ? resend.data : undefined;
  const viewer = useGuard(answer, refusal?.refusal === 'not-signed-in');
  if (viewer.kind !== 'someone') return <LoadingScreen />;
  return (
    <div className="calm-page dashboard">
      <div className="container calm-text">
        <LightLabel phase={4}>{dashboard.label}</LightLabel>
        <h1>{dashboard.heading}</h1>
        <p className="lead">{dashboard.text}</p>
        <p className="dashboard-account">{viewer.email}</p>
        {viewer.emailVerified ? (
          notice && <NoticeParagraph text={notices[notice]} />
        ) : (
          <div className="dashboard-unconfirmed">
            {refusal && <RefusalParagraph answer={refusal} />}
            {notice && !refusal ? (
              <NoticeParagraph text={notices[notice]} />
            ) : (
              <p>
                {unconfirmed.before}
                <strong>{viewer.email}</strong>
                {unconfirmed.after}
              </p>
            )}
            <ResendButton fetcher={resend} />
          </div>
        )}
        <Form className="button-row" method="post" action="/sign-out">
          <SignOutButton className="button ink" />
          <SiteLink className="button quiet" to="/">
            {dashboard.home}
          </SiteLink>
        </Form>
      </div>
      <img className="dashboard-art" src={dayArt} alt="" width="1600" height="780" />
    </div>
  );
}

/**
 * Who is signed in, as long as that is certain. When it is nobody any more (`isOver`: an answer has said so), the loader
 * is asked, which leads to the login; and the browser keeps no picture of a page that it might show again to somebody else.
 */
function useGuard(answer: Viewer, isOver: boolean) {
  const viewer = useViewer(answer);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (viewer.kind === 'nobody' || isOver) revalidate();
  }, [viewer.kind, isOver, revalidate]);
  useEffect(() => {
    const hide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flushSync(forgetViewer);
    };
    // The observer alone would leave the page loading for ever when it gets no answer.
    const show = ({ persisted }: PageTransitionEvent) => persisted && revalidate();
    addEventListener('pagehide', hide);
    addEventListener('pageshow', show);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
    };
  }, [revalidate]);
  return viewer;
}
