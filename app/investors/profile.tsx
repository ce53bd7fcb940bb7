import type { ReactNode, RefObject } from 'react';
import { data, Form, redirect, useOutletContext } from 'react-router';
import { formatDay } from '../../content/en/dates.ts';
import { unexpected } from '../../content/en/errors.ts';
import { profileParts, investorPage as texts } from '../../content/en/investors.ts';
import { openProfile } from '../../core/profiles/open-profile.ts';
import { recordInterest } from '../../core/profiles/record-interest.ts';
import morning0 from '../art/morning-0.svg';
import morning4 from '../art/morning-4.svg';
import { passHeadersOn } from '../framework/page-headers.ts';
import { authContext, type RequestContext, reviewContext } from '../framework/request-context.ts';
import { isShownToPerson } from '../framework/shown-to-person.ts';
import { orUnavailable } from '../framework/unavailable.ts';
import { useIsPosting } from '../framework/use-is-posting.ts';
import { useSite } from '../framework/use-site.ts';
import type { PageLook } from '../site/page-layout.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Filled } from '../ui/filled.tsx';
import { Logo } from '../ui/logo.tsx';
import { LightLabel } from '../ui/phase-glyph.tsx';
import { ProfileText } from '../ui/profile.tsx';
import { StatusGlyph } from '../ui/status-glyph.tsx';
import type { Route } from './+types/profile';
import styles from './profile.css?url';

/** Without navigation: nothing leads from here to anything else. */
export const handle: PageLook = { bar: 'none', footer: null };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

// No share card, and the title of no venture: a link that is passed on shows nothing before it is opened.
export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

export const headers = passHeadersOn;

const network = (context: RequestContext) => context.get(authContext).address;

/** The same for a key that is wrong, expired or revoked, and for a profile that is not shown any more. */
async function refuse(context: RequestContext) {
  const wait = await context.get(reviewContext).limits.consume('profileKeys', network(context));
  const refusal = wait > 0 ? { status: 429, headers: { 'Retry-After': String(wait) } } : { status: 404 };
  return data({ kind: 'closed' } as const, refusal);
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(reviewContext);
  const read = async () => {
    const opened = await openProfile(ctx, params.key, isShownToPerson(request));
    return opened.ok ? { kind: 'open' as const, profile: opened.value } : refuse(context);
  };
  return orUnavailable(context, read);
}

export function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(reviewContext);
  const store = async () => {
    const recorded = await recordInterest(ctx, params.key);
    if (!recorded.ok) return refuse(context);
    return redirect(`/profiles/${encodeURIComponent(params.key)}`, 303);
  };
  return orUnavailable(context, store);
}

/** A failure is said here, not on the error page, which has the navigation. */
export function ErrorBoundary() {
  return (
    <Scene art={morning0}>
      <h1>{unexpected.heading}</h1>
      <p className="lead">{unexpected.text}</p>
    </Scene>
  );
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { contactEmail } = useSite();
  const isPending = useIsPosting();
  if (loaderData.kind === 'closed')
    return (
      <Scene art={morning0}>
        <LightLabel phase={0} text={texts.closedLabel} />
        <h1>{texts.closed}</h1>
        <p className="lead">{texts.closedLead}</p>
        <p>{texts.closedText}</p>
        <a className="text-link" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      </Scene>
    );
  const { investor, isInterested, today, until, ...shown } = loaderData.profile;
  return (
    <Scene art={morning4} mark={<Filled text={texts.mark} with={investor} />}>
      <LightLabel phase={4} text={profileParts.label} />
      <div className="profile-columns">
        <ProfileText profile={shown} />
        <div className="profile-interest">
          {isInterested ? (
            <div role="status">
              <p className="profile-told">
                <StatusGlyph kind="ok" />
                {texts.told}
              </p>
              <p>{texts.toldText}</p>
            </div>
          ) : (
            <Form method="post" className="profile-ask">
              <BusyButton className="button primary" busy={isPending} text={texts.button} />
              <p>{texts.note}</p>
            </Form>
          )}
        </div>
      </div>
      <footer className="profile-foot">
        <p>
          <Filled text={texts.foot.replace('{date}', formatDay(today, ''))} with={investor} />
        </p>
        <p>
          {texts.until.replace('{date}', formatDay(until, ''))} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </footer>
    </Scene>
  );
}

function Scene({ art, mark, children }: { art: string; mark?: ReactNode; children: ReactNode }) {
  const main = useOutletContext<RefObject<HTMLElement | null>>();
  return (
    <main className="profile-page" id="content" tabIndex={-1} ref={main}>
      <img className="cover-art profile-scene" src={art} alt="" width="1440" height="460" fetchPriority="high" />
      <div className="container profile-top">
        <Logo />
        {mark && <p>{mark}</p>}
      </div>
      <div className="container profile-body">{children}</div>
    </main>
  );
}
