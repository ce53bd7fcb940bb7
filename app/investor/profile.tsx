import type { ReactNode, RefObject } from 'react';
import { data, Form, redirect, useOutletContext } from 'react-router';
import { formatDay } from '../../content/en/dates.ts';
import { profileParts, investorPage as texts } from '../../content/en/investors.ts';
import { concernLink, investorsLink } from '../../content/en/site/frame.ts';
import { openProfile, recordInterest } from '../../core/profiles/open-profile.ts';
import { authContext, type RequestContext } from '../framework/request-context.ts';
import { Operator } from '../site/contact.tsx';
import type { PageLook } from '../site/page-layout.ts';
import { TextLink } from '../site/site-link.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { Interpolate } from '../ui/interpolate.tsx';
import { Eyebrow } from '../ui/kit/eyebrow.tsx';
import { Logo } from '../ui/logo.tsx';
import { MorningScene } from '../ui/morning-scene.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ProfileText } from '../ui/profile.tsx';
import { StatusGlyph } from '../ui/status-glyph.tsx';
import type { Route } from './+types/profile';

/** The page has its own frame, free of navigation. */
export const handle: PageLook = { bar: 'none', footer: null };

/** Alike for a key that is wrong, expired or revoked, and for a hidden profile. */
async function refuse(context: RequestContext) {
  const { limits, address, responseHeaders } = context.get(authContext);
  const wait = await limits.consume('profileKeys', address);
  if (wait > 0) responseHeaders.set('Retry-After', String(wait));
  return data({ kind: 'closed' } as const, wait > 0 ? 429 : 404);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const opened = await openProfile(context.get(authContext), params.key, isShownToPerson(request));
  return opened.ok ? { kind: 'open' as const, profile: opened.value } : refuse(context);
}

/**
 * Every browser says how it fetches, and when it only does so in advance
 * (https://www.w3.org/TR/fetch-metadata/); programs that look through mails mostly say nothing.
 */
function isShownToPerson({ method, headers }: Request): boolean {
  return method === 'GET' && headers.has('Sec-Fetch-Mode') && !headers.has('Sec-Purpose');
}

export async function action({ context, params }: Route.ActionArgs) {
  const recorded = await recordInterest(context.get(authContext), params.key);
  if (!recorded.ok) return refuse(context);
  return redirect(`/profiles/${encodeURIComponent(params.key)}#status`, 303);
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'closed') return <Closed />;
  const { investor, isInterested, until, ...shown } = loaderData.profile;
  return (
    <Scene phase={4} mark={<Interpolate text={texts.mark} with={investor} />}>
      <Eyebrow phase={4} text={profileParts.label} />
      <div className="grid gap-8 lg:grid-cols-(--grid-profile) lg:gap-x-16">
        <ProfileText profile={shown} />
        {isInterested ? (
          <div id="status" role="status" tabIndex={-1} className="flex gap-3 border-t-2 py-6 lg:col-start-2">
            <StatusGlyph kind="ok" />
            <div className="space-y-2">
              <p className="font-display text-lg font-semibold text-pine">{texts.told}</p>
              <p>{texts.toldText}</p>
            </div>
          </div>
        ) : (
          <Form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-start-2 print:hidden">
            <SubmitButton>{texts.button}</SubmitButton>
            <p className="max-w-venture text-sm text-muted">{texts.note}</p>
          </Form>
        )}
      </div>
      <footer className="mt-12 border-t border-hairline pt-4 text-sm text-ink-700">
        <p>{texts.until.replace('{date}', formatDay(until, ''))}</p>
        <Operator />
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={investorsLink.to}>{investorsLink.label}</TextLink>
          <TextLink to={concernLink.to}>{concernLink.label}</TextLink>
        </p>
      </footer>
    </Scene>
  );
}

function Closed() {
  return (
    <Scene phase={0}>
      <Eyebrow phase={0} text={texts.closedLabel} />
      <h1 className="text-3xl">{texts.closed}</h1>
      <p className="mt-3 text-lg text-ink-700">{texts.closedLead}</p>
      <p className="mt-3 mb-3">{texts.closedText}</p>
      <Operator />
    </Scene>
  );
}

type SceneProps = { readonly phase: 0 | 4; readonly mark?: ReactNode; readonly children: ReactNode };

function Scene({ phase, mark, children }: SceneProps) {
  const main = useOutletContext<RefObject<HTMLElement | null>>();
  return (
    <main className="relative" id="content" tabIndex={-1} ref={main}>
      <PageTitle title={profileParts.label} />
      <MorningScene phase={phase} />
      <div className="page-width lg:absolute lg:inset-x-0 lg:top-8 lg:flex lg:justify-between">
        <span className="absolute top-4 lg:static">
          <Logo className="h-8 w-auto" />
        </span>
        {mark && <p className="border-b border-hairline py-4 text-sm lg:border-0 lg:py-1">{mark}</p>}
      </div>
      <div className="page-width py-8">{children}</div>
    </main>
  );
}
