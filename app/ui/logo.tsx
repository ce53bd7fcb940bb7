import { siteName } from '../../content/en/site/frame.ts';
import drawing from '../art/logo.svg?raw';

// In the browser the drawing is already in the page, so the scripts need not carry it a second time.
const source = import.meta.env.SSR ? drawing : (document.getElementById('logo')?.innerHTML ?? '');

/** The shapes of the logo, once in each page. */
export function LogoShapes() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
    <div hidden id="logo" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
  );
}

/** The sign and the name. Inline, because its two colours follow the ground (`on-night`). */
export function Logo({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 213 48" width="213" height="48" role="img" aria-label={siteName}>
      <use className="fill-sunlight" href="#logo-sun" />
      <use fill="currentColor" href="#logo-word" />
    </svg>
  );
}
