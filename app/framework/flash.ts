import { redirect } from 'react-router';
import type { Failure, Success } from '../../core/result.ts';
import { type OnceCookie, takeCookie, writeCookie } from './once-cookie.ts';
import type { RequestContext } from './request-context.ts';

/** A message that the next page shows once, with a link that belongs to it. */
export type Flash = {
  readonly text: string;
  readonly link?: { readonly to: string; readonly text: string };
};

const flashCookie: OnceCookie = { name: 'daybreak.flash', path: '/', maxAge: 60 };

/** Redirects to a page that then says this once. `go`: `redirectDocument` leaves by a page load. */
export async function redirectWithFlash(context: RequestContext, path: string, flash: Flash, go = redirect) {
  return go(path, { status: 303, headers: { 'Set-Cookie': await writeCookie(context, flashCookie, flash) } });
}

/** The same after a success; a failure is for the form. */
export async function flashOrFail<Failed extends Failure<string>>(
  context: RequestContext,
  result: Success<unknown> | Failed,
  { path, ...flash }: Flash & { readonly path: string },
) {
  return result.ok ? redirectWithFlash(context, path, flash) : result;
}

/** Returns what this page is to say, null for nothing. */
export const readFlash = (context: RequestContext, request: Pick<Request, 'headers'>) =>
  takeCookie<Flash>(context, flashCookie, request);
