import { type MouseEvent, useEffect } from 'react';
import { google } from '../../content/en/account/google.ts';
import { fail } from '../../core/result.ts';
import googleMark from '../art/google-mark.svg';
import { forgetViewer } from '../site/use-viewer.ts';
import type { AccountFailure } from './account-result.ts';
import { googleChannel } from './google-channel.ts';
import type { GoogleError } from './google-error.ts';

type GoogleButtonProps = {
  readonly next: string;
  /** Whether the operator has set Google up; otherwise no window opens to say so. */
  readonly isConfigured: boolean;
  /** Null when a sign-in begins. */
  readonly onResult: (failure: AccountFailure | null) => void;
  readonly onSignedIn: () => void;
};

/** Signs in with Google in a pop-up; without scripts, or where pop-ups are blocked, in the page itself. */
export function GoogleButton({ next, isConfigured, onResult, onSignedIn }: GoogleButtonProps) {
  const path = `/login/google?${new URLSearchParams({ next })}`;

  useEffect(() => {
    const channel = new BroadcastChannel(googleChannel);
    channel.onmessage = ({ data: error }: MessageEvent<GoogleError | null>) => {
      if (error) return onResult(fail(error));
      forgetViewer();
      onSignedIn();
    };
    return () => channel.close();
  });

  function openPopup(event: MouseEvent) {
    onResult(isConfigured ? null : fail('google-not-configured'));
    if (!isConfigured || open(`${path}&popup=1`, 'google', 'popup,width=500,height=640')) event.preventDefault();
  }

  return (
    <a className="button quiet provider-button" href={path} onClick={openPopup}>
      {/* As Google's guidelines have it: four colours, always on white. */}
      <img className="provider-mark" src={googleMark} alt="" width="20" height="20" loading="lazy" />
      {google.button}
    </a>
  );
}
