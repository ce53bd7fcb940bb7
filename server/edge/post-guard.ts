import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { edge } from '../../content/en/errors.ts';
import { bodyLimitBytes } from '../../domain/model/application.ts';

const formType = 'application/x-www-form-urlencoded';

/** Lets a POST through only when it comes from our own pages, as an ordinary form of an ordinary size. */
export function guardPosts(publicUrl: string): MiddlewareHandler {
  const limitBody = bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => c.text(edge.tooLarge, 413) });
  const guard = every(
    async (c, next) => {
      const sender = {
        origin: c.req.header('Origin'),
        fetchSite: c.req.header('Sec-Fetch-Site'),
        host: c.req.header('Host'),
      };
      if (isForeign(sender, publicUrl)) return c.text(edge.foreignOrigin, 403);
      const contentType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
      return contentType === formType ? next() : c.text(edge.unsupported, 415);
    },
    (c, next) => {
      const length = c.req.header('Content-Length');
      // Otherwise the stream of the body is made for every form, also for those that are refused next (overload.ts).
      const isFit = length !== undefined && Number(length) <= bodyLimitBytes && !c.req.header('Transfer-Encoding');
      return isFit ? next() : limitBody(c, next);
    },
  );
  return (c, next) => (c.req.method === 'POST' ? guard(c, next) : next());
}

type Sender = Readonly<Record<'origin' | 'fetchSite' | 'host', string | undefined>>;

/**
 * Browsers send the origin of a form; it must be the public address. When the public address is this machine itself, the
 * requested host counts too, because a laptop is reached under several names. A program that sends neither header has
 * no cookies to abuse.
 */
function isForeign({ origin, fetchSite, host }: Sender, publicUrl: string): boolean {
  // A page with the policy `no-referrer`, as a private page, posts its forms with this origin; so does a page of another
  // site, which then says `cross-site`.
  if (origin === 'null') return fetchSite !== 'same-origin';
  if (origin === undefined) return !['same-origin', 'none', undefined].includes(fetchSite);
  if (origin === publicUrl) return false;
  return new URL(publicUrl).hostname !== 'localhost' || origin !== `http://${host}`;
}
