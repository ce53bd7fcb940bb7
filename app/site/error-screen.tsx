import { useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { notFound, unexpected, unreachable } from '../../content/en/errors.ts';
import { offTrailArt } from '../art/off-trail.ts';
import { isUnreached } from '../framework/unreached.ts';
import { Drawing } from '../ui/drawing.tsx';
import { SiteBar } from './frame/bar.tsx';
import { ButtonLink, TextLink } from './site-link.tsx';

type Text = typeof notFound | typeof unexpected | typeof unreachable;

/** The end of the trail: nothing at this address, something of ours broke, or nothing of ours was reached. */
export function NotFoundScreen({ text }: { text: Text }) {
  const { pathname, search } = useLocation();
  return (
    <div className="calm-page trail-end on-night bg-night">
      <Drawing className="cover-art trail-end-art" drawing={offTrailArt} />
      <div className="page-width calm-text">
        <h1>{text.heading}</h1>
        <p className="lead">{text.text}</p>
        {/* Alike for a key that was never made, one that has ended, and an application that was erased. */}
        {text === notFound && pathname.startsWith('/applications/') && (
          <p className="trail-end-lost">
            <TextLink to="/applications">{notFound.lost}</TextLink>
          </p>
        )}
        {text === notFound ? <ButtonLink to="/">{text.home}</ButtonLink> : <TryAgain address={pathname + search} />}
      </div>
    </div>
  );
}

/** Leaves this page only for one that answers: the browser's own error page has no way back. */
function TryAgain({ address }: { address: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <a
        className="button primary"
        href={address}
        onClick={async (event) => {
          event.preventDefault();
          setFailed(false);
          try {
            await fetch(address, { method: 'HEAD', cache: 'no-store' });
            window.location.assign(address);
          } catch {
            setFailed(true);
          }
        }}
      >
        {unreachable.home}
      </a>
      <p className="trail-end-still" role="status">
        {hasFailed && unreachable.still}
      </p>
    </>
  );
}

export function ErrorScreen({ error }: { error: unknown }) {
  const text = chooseText(error);
  return (
    <>
      <title>{text.title}</title>
      <meta name="robots" content="noindex" />
      <SiteBar tone="night" />
      <main id="content" className="flex grow flex-col" tabIndex={-1}>
        <NotFoundScreen text={text} />
      </main>
    </>
  );
}

export function chooseText(error: unknown): Text {
  if (isRouteErrorResponse(error)) return error.status < 500 ? notFound : unexpected;
  return isUnreached(error) && !import.meta.env.SSR ? unreachable : unexpected;
}
