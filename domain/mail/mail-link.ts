/**
 * Where the link in a mail leads that an identity service sent by itself: it knows one address of ours for all its
 * mails, and says in the query what the mail is for. Null when it says nothing that we know.
 */
export function readMailLink(query: URLSearchParams): string | null {
  const path = paths.get(query.get('mode') ?? '');
  const code = query.get('oobCode');
  if (!path || !code) return null;
  // What we gave the service to be handed back; it stands in the address that would follow.
  const address = query.get('continueUrl') ?? '';
  const seal = URL.canParse(address) ? new URL(address).searchParams.get('seal') : null;
  return `${path}?${new URLSearchParams({ token: seal ? `${code}.${seal}` : code })}`;
}

// https://firebase.google.com/docs/auth/custom-email-handler
const paths = new Map([
  ['resetPassword', '/login/reset'],
  ['verifyEmail', '/login/verify'],
]);
