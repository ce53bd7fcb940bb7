import { expect } from 'vitest';
import { sendCookies } from '../support/cookie-jar.ts';
import { openSite } from './site.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

export const email = 'mira@student.example';
export const password = 'walnut river 42';
export const mira = { email, password, rememberMe: 'on' };
export const unconfirmed = { kind: 'authenticated', email, emailVerified: false, roles: [] } as const;
export const confirmed = { ...unconfirmed, emailVerified: true };

/** Registers as a browser without scripts does; resolves to the headers that it sends from then on. */
export async function signUp(
  site: Site,
  who: Record<string, string> = mira,
  headers = new Headers(),
): Promise<Headers> {
  const answer = await site.post('/login?mode=register', who, { headers: Object.fromEntries(headers) });
  expect(answer.status).toBe(303);
  return sendCookies(answer.headers.getSetCookie(), headers);
}

/** Opens a site with an account; `cookies` are those of its browser, `token` is the one in the mail to it. */
export async function openSignedUp() {
  const site = await openSite();
  const headers = await signUp(site);
  /** The notice of the page that this answer leads to. */
  const readDone = async (answer: Response) => {
    const target = answer.headers.get('Location') ?? '';
    const page = await site.read(target, { headers: sendCookies(answer.headers.getSetCookie(), headers) });
    return readRole(page, 'status');
  };
  return { ...site, cookies: Object.fromEntries(headers), readDone, token: site.mails[0]?.token ?? '' };
}

/** The viewer that the site takes this browser for. */
export async function observe(site: Site, headers: Headers): Promise<unknown> {
  return JSON.parse(await site.read('/session', { headers }));
}

export const readLocation = (answer: Response) => [answer.status, answer.headers.get('Location')];

/** The text of the element with this role, as people read it. */
export function readRole(page: string, role: string): string | undefined {
  const element = page.match(new RegExp(`<p[^>]*role="${role}"[^>]*>(.*?)</p>`, 's'))?.[1];
  return element?.replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, '').replaceAll('&#x27;', "'");
}

export const refused = ({ text, link }: { text: string; link?: { label: string } }) =>
  link ? `${text} ${link.label}` : text;
