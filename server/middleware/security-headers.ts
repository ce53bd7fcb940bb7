import type { MiddlewareHandler } from 'hono';
import { type NONCE, secureHeaders } from 'hono/secure-headers';
import type { AuthContext } from '../../auth/context.ts';
import { mayHaveKey } from './request-address.ts';

type Source = string | typeof NONCE;

/** What a page has inside itself: by hash on a page that is kept, by nonce on any other. */
type InlineSources = { readonly scripts: readonly Source[]; readonly styles: readonly Source[] };

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
      // With `same-origin` the opener of the pop-up could not see that it was closed.
      crossOriginOpenerPolicy: hasGoogle ? 'same-origin-allow-popups' : 'same-origin',
      xFrameOptions: 'DENY',
      // Without includeSubDomains: other hosts of the domain are not ours to decide about.
      strictTransportSecurity: hasTls && 'max-age=31536000',
    });
}

/** The headers of scripts, styles, fonts and art: few, because a page has twenty of them. */
export const assetHeaders = {
  // Opened by itself, a drawing runs nothing and is shown in no frame.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

const privateHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** An address with a key is kept nowhere, found by no search engine, and named to no other page; refusals included. */
export const hidePrivateAddresses: MiddlewareHandler = async (c, next) => {
  await next();
  if (!mayHaveKey(c.req.path)) return;
  for (const [name, value] of Object.entries(privateHeaders)) c.res.headers.set(name, value);
};
