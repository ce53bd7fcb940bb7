import { loading } from '../../content/en/site/frame.ts';

/** Covers the page while its answer depends on who is asking, until that is known. */
export function LoadingScreen() {
  return (
    <div className="loading-screen on-night bg-night">
      <div role="status">
        <svg className="loading-glyph" viewBox="0 0 132 43" width="132" height="43" aria-hidden="true">
          <svg width="132" height="38" aria-hidden="true">
            <circle className="loading-sun" cx="66" cy="34" r="34" />
          </svg>
          <path fill="currentColor" d="M0 38h132v5H0z" />
        </svg>
        <h1>{loading}</h1>
      </div>
    </div>
  );
}
