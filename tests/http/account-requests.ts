import { expect } from 'vitest';
import { sendCookies } from '../support/cookie-jar.ts';
import type { openSite } from './site.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

export const mira = { email: 'mira@student.example', password: 'walnut river 42', rememberMe: 'on' };

/** Registers as a browser without scripts does; resolves with the headers that it sends from then on. */
export async function signUp(
  site: Site,
  who: Record<string, string> = mira,
  headers = new Headers(),
): Promise<Headers> {
  const answer = await site.post('/login?mode=register', who, { headers: Object.fromEntries(headers) });
  expect(answer.status).toBe(303);
  return sendCookies(answer.headers.getSetCookie(), headers);
}

/** Whom the site takes this browser for. */
export async function observe(site: Site, headers: Headers): Promise<unknown> {
  return (await site.request('/session', { headers })).json();
}
