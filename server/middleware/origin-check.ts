import type { Context, MiddlewareHandler } from 'hono';
import { edge } from '../../content/en/errors.ts';
import { mayHaveKey } from './request-address.ts';

const formType = 'application/x-www-form-urlencoded';

/** Lets a POST through only when it comes from our own pages, as an ordinary form. */
export function checkOrigin(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    if (isForeign(c, publicUrl)) return c.text(edge.foreignOrigin, 403);
    const contentType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
    return contentType === formType ? next() : c.text(edge.unsupported, 415);
  };
}

/**
 * Browsers send the origin of a form, which must be the public address. A laptop is reached under several
 * names, so its requested host counts too. Programs that omit both headers have no cookies to abuse.
 */
function isForeign({ req }: Context, publicUrl: string): boolean {
  const origin = req.header('Origin');
  const fetchSite = req.header('Sec-Fetch-Site');
  // Private pages hide their referrer, so their forms have this origin, as have those of other sites, which
  // say `cross-site`. Safari before 16.4 leaves that out: then the key in the address proves the sender.
  if (origin === 'null') return fetchSite === undefined ? !mayHaveKey(req.path) : fetchSite !== 'same-origin';
  if (origin === undefined) return !['same-origin', 'none', undefined].includes(fetchSite);
  if (origin === publicUrl) return false;
  return new URL(publicUrl).hostname !== 'localhost' || origin !== `http://${req.header('Host')}`;
}
