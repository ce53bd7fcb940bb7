import { isRouteErrorResponse, useLocation } from 'react-router';
import { notFound, unexpected, unreachable } from '../../content/en/errors.ts';
import offTrailArt from '../art/drawings/off-trail.svg';
import { Drawing } from '../ui/drawing.tsx';
import { SiteBar } from './frame/bar.tsx';
import { ScenePage } from './scene-page.tsx';
import { ButtonLink, TextLink } from './site-link.tsx';

type Text = typeof notFound | typeof unexpected | typeof unreachable;

/** The end of the trail: nothing at this address, something of ours broke, or nothing of ours was reached. */
export function NotFoundScreen({ text }: { text: Text }) {
  const { pathname, search } = useLocation();
  return (
    <ScenePage
      title={text.title}
      ground="on-night bg-night"
      heading={text.heading}
      lead={text.text}
      art={<Drawing className="cover-art scene-art off-trail-art" src={offTrailArt} />}
    >
      {/* Alike for a key that was never made, one that has expired, and an application that was deleted. */}
      {text === notFound && pathname.startsWith('/applications/') && (
        <p className="mt-2">
          <TextLink to="/applications">{notFound.lost}</TextLink>
        </p>
      )}
      <div className="mt-6">
        <ButtonLink reloadDocument={text !== notFound} to={text === notFound ? '/' : pathname + search}>
          {text.home}
        </ButtonLink>
      </div>
    </ScenePage>
  );
}

export function ErrorScreen({ error }: { error: unknown }) {
  const text = chooseText(error);
  return (
    <>
      <SiteBar tone="night" />
      <main id="content" className="flex grow flex-col" tabIndex={-1}>
        <NotFoundScreen text={text} />
      </main>
    </>
  );
}

export function chooseText(error: unknown): Text {
  if (isRouteErrorResponse(error)) return error.status < 500 ? notFound : unexpected;
  return isNetworkError(error) && !import.meta.env.SSR ? unreachable : unexpected;
}

/**
 * True if no response of ours came: `fetch` failed (TypeError), timed out, or got the page of another program
 * (a school network's own login), which React Router cannot decode.
 */
function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && (error.name === 'TimeoutError' || /decode/.test(error.message));
}
