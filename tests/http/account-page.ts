import { openSite } from './site.ts';

export const email = 'mira@student.example';
export const password = 'seven quiet lanterns';
export const unconfirmed = { kind: 'authenticated', email, emailVerified: false, roles: [] } as const;
export const confirmed = { ...unconfirmed, emailVerified: true };

/** What a browser without scripts would send along next time. */
export function keepCookies(answer: Response) {
  return {
    Cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}

export const readLocation = (answer: Response) => [answer.status, answer.headers.get('Location')];

/** The text of the element with this role, as people read it. */
export function readRole(page: string, role: string): string | undefined {
  const element = page.match(new RegExp(`<p[^>]*role="${role}"[^>]*>(.*?)</p>`, 's'))?.[1];
  return element?.replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, '').replaceAll('&#x27;', "'");
}

export const refused = ({ text, link }: { text: string; link?: { label: string } }) =>
  link ? `${text} ${link.label}` : text;

export async function openSignedUp() {
  const site = await openSite();
  const answer = await site.post('/login?mode=register', { email, password });
  return { ...site, cookies: keepCookies(answer), token: site.mails[0]?.token ?? '' };
}
