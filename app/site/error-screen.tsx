import { isRouteErrorResponse, useLocation } from 'react-router';
import { notFound, unexpected, unreachable } from '../../content/en/errors.ts';
import art from '../art/404.svg';
import { SiteBar } from './frame/bar.tsx';
import { SiteLink } from './site-link.tsx';

type Words = typeof notFound | typeof unexpected | typeof unreachable;

/** The end of the trail: nothing at this address, something of ours broke, or nothing of ours was reached. */
export function TrailEnd({ words }: { words: Words }) {
  const { pathname, search } = useLocation();
  return (
    <div className="calm-page trail-end on-night">
      <img className="trail-end-art" src={art} alt="" width="1200" height="900" fetchPriority="high" />
      <div className="container calm-text">
        <h1>{words.heading}</h1>
        <p className="lead">{words.text}</p>
        {words === unreachable ? (
          <a className="button primary" href={pathname + search}>
            {words.home}
          </a>
        ) : (
          <SiteLink className="button primary" to="/">
            {words.home}
          </SiteLink>
        )}
      </div>
    </div>
  );
}

export function ErrorScreen({ error }: { error: unknown }) {
  const words = chooseWords(error);
  return (
    <>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <SiteBar tone="night" />
      <main id="content" tabIndex={-1}>
        <TrailEnd words={words} />
      </main>
    </>
  );
}

/** A failure of `fetch` is a TypeError; an answer that is not ours, React Router cannot decode; or none came in time. */
function chooseWords(error: unknown): Words {
  if (isRouteErrorResponse(error)) return error.status < 500 ? notFound : unexpected;
  const isUnreached = error instanceof TypeError || (error instanceof Error && /decode|no answer/.test(error.message));
  return isUnreached && !import.meta.env.SSR ? unreachable : unexpected;
}
