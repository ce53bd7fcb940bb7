import type { MiddlewareHandler } from 'hono';
import { edge } from '../../content/en/errors.ts';
import { mayHaveKey } from './request-address.ts';

const formType = 'application/x-www-form-urlencoded';

/** Lets a POST through only when it comes from our own pages, as an ordinary form. */
export function checkOrigin(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const sender = {
      path: c.req.path,
      origin: c.req.header('Origin'),
      fetchSite: c.req.header('Sec-Fetch-Site'),
      host: c.req.header('Host'),
    };
    if (isForeign(sender, publicUrl)) return c.text(edge.foreignOrigin, 403);
    const contentType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
    return contentType === formType ? next() : c.text(edge.unsupported, 415);
  };
}

type Sender = { readonly path: string } & Readonly<Record<'origin' | 'fetchSite' | 'host', string | undefined>>;

/**
 * Browsers send the origin of a form; it must be the public address. When the public address is this machine itself, the
 * requested host counts too, because a laptop is reached under several names. A program that sends neither header has
 * no cookies to abuse.
 */
function isForeign({ path, origin, fetchSite, host }: Sender, publicUrl: string): boolean {
  // A page with the policy `no-referrer`, as a private page, posts its forms with this origin; so does a page of another
  // site, which then says `cross-site`. Safari before 16.4 says nothing: there only a form counts that acts by the key in its
  // address, because a page of another site does not know the key.
  if (origin === 'null') return fetchSite === undefined ? !mayHaveKey(path) : fetchSite !== 'same-origin';
  if (origin === undefined) return !['same-origin', 'none', undefined].includes(fetchSite);
  if (origin === publicUrl) return false;
  return new URL(publicUrl).hostname !== 'localhost' || origin !== `http://${host}`;
}
