import { sendCookies } from '../support/cookie-jar.ts';
import { visitProvider } from '../support/provider-visit.ts';
import { startOpenIdProvider } from '../support/start-openid-provider.ts';
import type { Site } from './accounts.ts';
import { openSite } from './site.ts';

export const callback = '/login/google/callback';
export const someone = { email: 'mira@student.example', password: 'seven wide rivers' };

type GoogleSettings = { readonly clientId: string; readonly clientSecret: string; readonly issuer: string };

export const openSiteWith = (google: GoogleSettings, { config, ...parts }: Parameters<typeof openSite>[0] = {}) =>
  openSite({ ...parts, config: { providers: { google }, ...config } });

/** A real provider in the place of Google, and sites that know it. `port`: of one that was there before. */
export async function startGoogle(port?: number) {
  const { settings, end } = await startOpenIdProvider(port);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  return {
    issuer,
    end: () => end('SIGTERM'),
    openSite: (parts?: Parameters<typeof openSite>[0]) => openSiteWith({ clientId, clientSecret, issuer }, parts),
  };
}

/** Follows the link of the login page. */
export async function start(site: Site, query: Record<string, string> = {}, jar = new Headers()) {
  const answer = await site.request(`/login/google?${new URLSearchParams(query)}`, { headers: jar });
  return {
    answer,
    address: answer.headers.get('Location') ?? '',
    jar: sendCookies(answer.headers.getSetCookie(), jar),
  };
}

/** Comes back to the site, and follows where it leads within it. */
export async function comeBack(site: Site, search: string, jar: Headers) {
  const answer = await site.request(callback + search, { headers: jar });
  const after = sendCookies(answer.headers.getSetCookie(), jar);
  const done = answer.headers.get('Location') ?? '';
  const end = await site.request(done, { headers: after });
  return { answer, after, done, end, leads: end.headers.get('Location') };
}

type Travel = { login?: string; cancel?: 'login' | 'consent'; query?: Record<string, string>; jar?: Headers };

/** From the link to the end, as one browser. */
export async function travel(site: Site, { login = someone.email, cancel, query, jar }: Travel = {}) {
  const begun = await start(site, query, jar);
  const back = await visitProvider(begun.address, { login, ...(cancel && { cancel }) });
  return { back, before: begun.jar, ...(await comeBack(site, back.search, begun.jar)) };
}
