import { loading } from '../../content/account.ts';

/** Stands in for a page whose answer depends on who is asking, until that is known. */
export function LoadingScreen() {
  return (
    <main className="loading-screen on-night" id="content" tabIndex={-1}>
      <div role="status">
        <svg className="loading-glyph" viewBox="0 0 132 43" width="132" height="43" aria-hidden="true">
          <svg width="132" height="38" aria-hidden="true">
            <circle className="loading-sun" cx="66" cy="34" r="34" />
          </svg>
          <path fill="currentColor" d="M0 38h132v5H0z" />
        </svg>
        <h1>{loading}</h1>
      </div>
    </main>
  );
}
