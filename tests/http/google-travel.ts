import { readSession, sendCookies } from '../support/cookie-jar.ts';
import { visitProvider } from '../support/provider-visit.ts';
import { startOpenIdProvider } from '../support/start-openid-provider.ts';
import { openSite, publicUrl } from './site.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

export const callback = '/login/google/callback';
/** What browsers say about a form of our pages. */
export const ours = { Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' };
export const someone = { email: 'mira@student.example', password: 'seven wide rivers' };

/** A real provider in the place of Google, and sites that know it. */
export async function startGoogle() {
  const { settings, end } = await startOpenIdProvider();
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  return {
    issuer,
    end: () => end('SIGTERM'),
    openSite: (parts: Parameters<typeof openSite>[0] = {}) =>
      openSite({ ...parts, config: { providers: { google: { clientId, clientSecret, issuer } }, ...parts.config } }),
  };
}

/** Presses the button of the login page. */
export async function start(site: Site, form: Record<string, string> = {}, headers: Record<string, string> = ours) {
  const answer = await site.post('/login/google', form, { headers });
  const address = answer.headers.get('Refresh')?.replace('0; url=', '') ?? '';
  return { answer, address, cookies: answer.headers.getSetCookie() };
}

type Travel = { login?: string; cancel?: 'login' | 'consent'; form?: Record<string, string>; jar?: Headers };

/** From the button to our callback, as one browser; `session` is what it has in the end, or null. */
export async function travel(site: Site, { login = someone.email, cancel, form, jar = new Headers() }: Travel = {}) {
  const begun = await start(site, form, { ...ours, ...Object.fromEntries(jar) });
  const back = await visitProvider(begun.address, { login, ...(cancel && { cancel }) });
  const headers = sendCookies(begun.cookies, jar);
  const answer = await site.request(callback + back.search, { headers });
  const after = sendCookies(answer.headers.getSetCookie(), headers);
  return { answer, after, session: readSession(after), headers, back };
}

/** Who the site says is there. */
export async function observe(site: Site, headers: Headers) {
  return (await site.request('/session', { headers })).json();
}
