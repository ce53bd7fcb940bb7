/**
 * The address of our page for a link in a mail that Firebase sent. Firebase has one address of this site for all its
 * mails, and writes the purpose of the mail into the query. Null when the query has no purpose that we know.
 * https://firebase.google.com/docs/auth/custom-email-handler
 */
export function readFirebaseLink(query: URLSearchParams): string | null {
  const path = paths.get(query.get('mode') ?? '');
  const code = query.get('oobCode');
  if (!path || !code) return null;
  // The address that would follow. It carries the signature of the link (firebase/identity/mail-links.ts).
  const address = query.get('continueUrl') ?? '';
  const given = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  const [signature, next] = [given.get('seal'), given.get('next')];
  return `${path}?${new URLSearchParams({ token: signature ? `${code}.${signature}` : code, ...(next && { next }) })}`;
}

const paths = new Map([
  ['resetPassword', '/login/reset'],
  ['verifyEmail', '/login/verify'],
]);
