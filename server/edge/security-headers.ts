import { createHash } from 'node:crypto';

/** Sources for the inline parts of a page: `'sha256-…'` or `'nonce-…'`. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** For everything that is not a page: it loads nothing, sends nothing and is shown in no frame. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers that only pages have. */
export function makePageHeaders(inline: InlineSources, https: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': makeContentPolicy(inline, https),
    // The site uses none of these.
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** Allows one page exactly what it needs; everything comes from our own host. */
function makeContentPolicy({ scripts, styles }: InlineSources, https: boolean): string {
  const directives = [
    // Everything that is not named below is refused: media, workers, plug-ins.
    "default-src 'none'",
    // The bundled scripts, and the few inline ones of the framework by hash (prerendered) or nonce (rendered now).
    ['script-src', "'self'", ...scripts].join(' '),
    // The sheet inside the page by hash or nonce, the late one by our host; there are no style attributes.
    ['style-src', "'self'", ...styles].join(' '),
    // The art and the icons.
    "img-src 'self'",
    // The two families, served by ourselves.
    "font-src 'self'",
    // Forms are sent and pages are fetched by the scripts.
    "connect-src 'self'",
    // The mails that staff read before they leave. All else of ours lets itself be framed by no page. On every page, because a
    // page reached by the scripts has the policy of the document that was loaded first.
    "frame-src 'self'",
    // Name and icons for the home screen.
    "manifest-src 'self'",
    // Applications and sign-ins go nowhere else, even if a page were tampered with.
    "form-action 'self'",
    // Nothing may rebase our relative addresses.
    "base-uri 'none'",
    // No other site may show a page in a frame and catch what is typed or clicked.
    "frame-ancestors 'none'",
  ];
  // Only behind TLS: on plain http (a laptop) every request would fail.
  if (https) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/**
 * The headers of the parts of pages: scripts, styles, fonts and art. What a browser heeds on documents alone is left out, for
 * each of a page's twenty files would be 160 bytes larger.
 */
export function makePartHeaders({ https }: Pick<EdgeOfSite, 'https'>): Record<string, string> {
  return {
    // Opened alone, a drawing runs nothing and is shown in no frame.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // Types are as declared; a text is never guessed to be a script.
    'X-Content-Type-Options': 'nosniff',
    // No other site embeds our files.
    'Cross-Origin-Resource-Policy': 'same-origin',
    // One year. Without includeSubDomains: other hosts of the domain are not ours to decide about.
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

type EdgeOfSite = {
  /** Whether the public address has TLS. */
  readonly https: boolean;
  /** Whether people can sign in at a provider, in a pop-up. */
  readonly opensPopup: boolean;
};

/** The headers of every response but the parts of pages. A page has its own content policy. */
export function makeSecurityHeaders({ https, opensPopup }: EdgeOfSite): Record<string, string> {
  return {
    ...makePartHeaders({ https }),
    'Content-Security-Policy': nothing,
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
    // Full addresses stay on this site. Not `no-referrer`: with it browsers send "Origin: null" on form posts.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Windows of other sites share nothing with ours. The pop-up for a provider may know its opener, because otherwise
    // its opener could not see that it was closed. On every page: after a navigation by the scripts the policy of the
    // first page still holds.
    'Cross-Origin-Opener-Policy': opensPopup ? 'same-origin-allow-popups' : 'same-origin',
  };
}

/** On every response at an address with a key, refusals included: kept nowhere, found by no search engine, named to no other page. */
export const privateHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const;

/** Adds the headers that the response does not have yet. */
export function addMissingHeaders(
  { headers }: Pick<Response, 'headers'>,
  more: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(more)) if (!headers.has(name)) headers.set(name, value);
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The hashes of all inline scripts and styles of a finished page. */
export function hashInlineSources(html: string): InlineSources {
  const hash = ([, text = '']: RegExpExecArray) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { scripts: [...html.matchAll(inlineScript)].map(hash), styles: [...html.matchAll(inlineStyle)].map(hash) };
}
