import { createCookie, redirect } from 'react-router';
import type { Failure, Success } from '../../core/result.ts';
import { type RequestContext, reviewContext, siteContext } from './request-context.ts';

/** A message that the next page shows once, with a link that belongs to it. */
export type Flash = {
  readonly text: string;
  readonly link?: { readonly to: string; readonly text: string };
};

const lifetimeSeconds = 60;

/** Redirects to a page that then says this once. `go`: `redirectDocument` leaves by a page load. */
export async function redirectWithFlash(context: RequestContext, path: string, flash: Flash, go = redirect) {
  const cookie = await createFlashCookie(context).serialize(flash);
  return go(path, { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** The same after a success; a failure is for the form. */
export async function flashOrFail<Failed extends Failure<string>>(
  context: RequestContext,
  result: Success<unknown> | Failed,
  { path, ...flash }: Flash & { readonly path: string },
) {
  return result.ok ? redirectWithFlash(context, path, flash) : result;
}

/** Returns what this page is to say, null for nothing, with the headers that delete its cookie. */
export async function readFlash(context: RequestContext, request: Pick<Request, 'headers'>) {
  const cookie = createFlashCookie(context);
  // Null for a cookie that we have not signed.
  const flash: Flash | null = await cookie.parse(request.headers.get('Cookie'));
  const headers = new Headers();
  if (flash) headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  return { flash, headers };
}

function createFlashCookie(context: RequestContext) {
  const secure = context.get(siteContext).publicUrl.startsWith('https:');
  const secret = Buffer.from(context.get(reviewContext).keyedHash('flash')).toString('base64url');
  return createCookie(secure ? '__Host-daybreak.flash' : 'daybreak.flash', {
    secrets: [secret],
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: lifetimeSeconds,
  });
}
