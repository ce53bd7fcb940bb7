import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { refusals } from '../../../content/en/account/account.ts';
import { google } from '../../../content/en/account/google.ts';
import { FormPage } from '../../site/form-page.tsx';
import { ButtonLink } from '../../site/site-link.tsx';
import { googleChannel } from '../google-button.tsx';
import { createLoginPath, readNextPath } from '../login-path.ts';
import type { Route } from './+types/google-done';

/** Our own codes, and those of the library and of Google. */
const codes = {
  'google-not-configured': 'google-not-configured',
  'google-unreachable': 'google-unreachable',
  'too-many': 'too-many',
  unavailable: 'unavailable',
  /** By the person, or by the administrator of a school. */
  access_denied: 'google-denied',
  admin_policy_enforced: 'google-denied',
  org_internal: 'google-denied',
  /** An account has this address, and one of the two addresses is unproven. */
  account_not_linked: 'google-password-first',
  email_not_verified: 'google-email-unverified',
} as const;

/** The end of a sign-in with Google: it leads on, or in the pop-up reports to the page that opened it. */
export function loader({ url }: Route.LoaderArgs) {
  const next = readNextPath(url.searchParams.get('next'));
  const error = readGoogleError(url.searchParams);
  const path = error ? createLoginPath({ next, refusal: error }) : next;
  if (!url.searchParams.has('popup')) throw redirect(path);
  return data({ error, path });
}

/** Reads the error that the library or `beginGoogle` (auth/google.ts) set; null after a sign-in. */
function readGoogleError(query: URLSearchParams) {
  const error = query.get('error');
  if (error === null) return null;
  return Object.hasOwn(codes, error) ? codes[error as keyof typeof codes] : ('google-failed' as const);
}

export default function GoogleDone({ loaderData: { error, path } }: Route.ComponentProps) {
  useEffect(() => {
    const channel = new BroadcastChannel(googleChannel);
    channel.postMessage(error);
    channel.close();
    close();
  }, [error]);
  return (
    <FormPage heading={error ? refusals[error].text : google.done}>
      <ButtonLink to={path}>{error ? google.back : google.next}</ButtonLink>
    </FormPage>
  );
}
