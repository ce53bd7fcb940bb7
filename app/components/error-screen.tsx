import { isRouteErrorResponse } from 'react-router';
import { notFound, unexpected } from '../../content/errors.ts';
import art from '../art/404.svg';
import { SiteBar } from './site-bar.tsx';
import { SiteLink } from './site-link.tsx';

/** The end of the trail: nothing at this address, or something of ours broke. */
export function TrailEnd({ words }: { words: typeof notFound | typeof unexpected }) {
  return (
    <div className="calm-page trail-end on-night">
      <img className="trail-end-art" src={art} alt="" width="1200" height="900" fetchPriority="high" />
      <div className="container calm-text">
        <h1>{words.heading}</h1>
        <p className="lead">{words.text}</p>
        <SiteLink className="button primary" to="/">
          {words.home}
        </SiteLink>
      </div>
    </div>
  );
}

export function ErrorScreen({ error }: { error: unknown }) {
  const words = isRouteErrorResponse(error) && error.status < 500 ? notFound : unexpected;
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
