import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { refusals } from '../../../content/en/account/account.ts';
import { google } from '../../../content/en/account/google.ts';
import { ButtonLink } from '../../site/site-link.tsx';
import { AccountPage } from '../account-page.tsx';
import { googleChannel } from '../google-button.tsx';
import { readGoogleError } from '../google-error.ts';
import { createLoginPath } from '../login-path.ts';
import { readNextPath } from '../next-path.ts';
import type { Route } from './+types/google-done';

/** The end of a sign-in with Google: it leads on, or in the pop-up reports to the page that opened it. */
export function loader({ url }: Route.LoaderArgs) {
  const next = readNextPath(url.searchParams.get('next'));
  const error = readGoogleError(url.searchParams);
  const path = error ? createLoginPath({ next, refusal: error }) : next;
  if (!url.searchParams.has('popup')) throw redirect(path);
  return data({ error, path });
}

export default function GoogleDone({ loaderData: { error, path } }: Route.ComponentProps) {
  useEffect(() => {
    const channel = new BroadcastChannel(googleChannel);
    channel.postMessage(error);
    channel.close();
    close();
  }, [error]);
  return (
    <AccountPage heading={error ? refusals[error].text : google.done}>
      <ButtonLink to={path}>{error ? google.back : google.next}</ButtonLink>
    </AccountPage>
  );
}
