import type { MiddlewareHandler } from 'hono';
import { type NONCE, secureHeaders } from 'hono/secure-headers';
import type { AuthContext } from '../../auth/context.ts';

/** Inline scripts and styles: by hash on a page that is kept, by nonce on any other. */
type InlineSources = { readonly scripts: readonly (string | typeof NONCE)[]; readonly styles: readonly string[] };

export type PageHeaders = ReturnType<typeof createPageHeaders>;

/** The headers of every response but the files of pages; those that a response has itself stay. */
export function createPageHeaders({ publicUrl, hasGoogle }: Pick<AuthContext, 'publicUrl' | 'hasGoogle'>) {
  const hasTls = publicUrl.startsWith('https:');
  return ({ scripts, styles }: InlineSources): MiddlewareHandler =>
    secureHeaders({
      overwrite: false,
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", ...styles],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The mails that staff read before they leave.
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // On plain http (a laptop) every request would fail.
        ...(hasTls && { upgradeInsecureRequests: [] }),
      },
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
      // With `no-referrer` browsers send "Origin: null" with forms.
      referrerPolicy: 'strict-origin-when-cross-origin',
      // The opener of the pop-up must see that it was closed, which `same-origin` hides.
      crossOriginOpenerPolicy: hasGoogle ? 'same-origin-allow-popups' : 'same-origin',
      xFrameOptions: 'DENY',
      // Only for this host: others of the domain may need plain http.
      strictTransportSecurity: hasTls && 'max-age=31536000',
    });
}

/** The headers of scripts, styles, fonts and art: few, because a page has twenty of them. */
export const assetHeaders = {
  // A drawing that is opened by itself must run no scripts.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};
