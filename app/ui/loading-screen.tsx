import { loading } from '../../content/en/site/frame.ts';

/** Covers the page while its answer depends on who is asking, until that is known. */
export function LoadingScreen() {
  return (
    <div className="fixed inset-0 z-60 grid place-content-center bg-linear-to-b from-night via-dusk to-plum on-night motion-safe:animate-appear">
      <div role="status">
        <svg className="mx-auto mb-8" viewBox="0 0 132 43" width="132" height="43" aria-hidden="true">
          <svg width="132" height="38" aria-hidden="true">
            <circle className="fill-sunlight motion-safe:animate-rise" cx="66" cy="34" r="34" />
          </svg>
          <path fill="currentColor" d="M0 38h132v5H0z" />
        </svg>
        <h1 className="text-xl font-semibold">{loading}</h1>
      </div>
    </div>
  );
}
