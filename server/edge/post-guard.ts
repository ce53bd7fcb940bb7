import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { edge } from '../../content/en/errors.ts';
import { bodyLimitBytes } from '../../domain/applications/application.ts';

const formType = 'application/x-www-form-urlencoded';

/** Lets a POST through only when it comes from our own pages, as an ordinary form of an ordinary size. */
export function guardPosts(publicUrl: string): MiddlewareHandler {
  const guard = every(
    async (c, next) => {
      if (isForeign(c.req.raw, publicUrl)) return c.text(edge.foreignOrigin, 403);
      const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
      return type === formType ? next() : c.text(edge.unsupported, 415);
    },
    bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => c.text(edge.tooLarge, 413) }),
  );
  return (c, next) => (c.req.method === 'POST' ? guard(c, next) : next());
}

/**
 * Browsers send the origin of a form; it must be the public address. When the public address is this machine itself, the
 * requested host counts too, because a laptop is reached under several names. A program that sends neither header has
 * no cookies to abuse.
 */
function isForeign({ headers }: Request, publicUrl: string): boolean {
  const origin = headers.get('Origin');
  // A page with the policy `no-referrer`, as a private page, posts its forms with this origin; so does a page of another
  // site, which then says `cross-site`.
  if (origin === 'null') return headers.get('Sec-Fetch-Site') !== 'same-origin';
  if (origin === null) return !['same-origin', 'none', null].includes(headers.get('Sec-Fetch-Site'));
  if (origin === publicUrl) return false;
  return new URL(publicUrl).hostname !== 'localhost' || origin !== `http://${headers.get('Host')}`;
}
