import { createCookie } from 'react-router';
import { type RequestContext, reviewContext, siteContext } from '../framework/request-context.ts';

/** The application that this browser sent. Its id is known to staff too, so the cookie is signed. */
type SentApplication = { readonly id: string; readonly hasMail: boolean };

/** A browser may show the receipt of a redirect for so long. */
const lifetimeSeconds = 10 * 60;

/** Returns a `Set-Cookie` value that shows this browser the receipt after the redirect; null deletes it. */
export function writeReceiptCookie(context: RequestContext, sent: SentApplication | null): Promise<string> {
  return createReceiptCookie(context).serialize(sent ?? '', { maxAge: sent ? lifetimeSeconds : 0 });
}

/** Returns null for a cookie of somebody else. */
export async function readReceiptCookie(
  context: RequestContext,
  { headers }: Pick<Request, 'headers'>,
): Promise<SentApplication | null> {
  return (await createReceiptCookie(context).parse(headers.get('Cookie'))) || null;
}

function createReceiptCookie(context: RequestContext) {
  const secure = context.get(siteContext).publicUrl.startsWith('https:');
  const secret = Buffer.from(context.get(reviewContext).keyedHash('receipt')).toString('base64url');
  return createCookie('daybreak.receipt', {
    secrets: [secret],
    path: '/apply',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}
