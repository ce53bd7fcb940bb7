import { type MouseEvent, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { or } from '../../content/en/account/account.ts';
import { google } from '../../content/en/account/google.ts';
import { fail } from '../../core/result.ts';
import googleMark from '../art/google-mark.svg';
import { forgetViewer } from '../site/use-viewer.ts';
import { buttonClasses } from '../ui/kit/button.tsx';
import type { AccountFailure } from './refusal-paragraph.tsx';

/** The pop-up says here how it ended: the code of a refusal, or null. Google may cut off `opener`. */
export const googleChannel = 'daybreak-google';

type GoogleButtonProps = {
  readonly next: string;
  /** False: the operator has yet to set Google up, and a sentence says so in place of the window. */
  readonly isConfigured: boolean;
  /** Called with undefined when a sign-in begins. */
  readonly onResult: (failure?: AccountFailure) => void;
};

/** Signs in with Google in a pop-up, or in the page itself if scripts are off or pop-ups are blocked. */
export function GoogleButton({ next, isConfigured, onResult }: GoogleButtonProps) {
  const navigate = useNavigate();
  const path = `/login/google?${new URLSearchParams({ next })}`;

  useEffect(() => {
    const channel = new BroadcastChannel(googleChannel);
    channel.onmessage = ({ data: error }: MessageEvent<AccountFailure['code'] | null>) => {
      if (error) return onResult(fail(error));
      forgetViewer();
      navigate(next);
    };
    return () => channel.close();
  });

  function openPopup(event: MouseEvent) {
    onResult(isConfigured ? undefined : fail('google-not-configured'));
    if (!isConfigured || open(`${path}&popup=1`, 'google', 'popup,width=500,height=640')) event.preventDefault();
  }

  return (
    <>
      <p className="flex max-w-none items-center gap-4 text-muted before:grow before:border-t-2 before:border-hairline after:grow after:border-t-2 after:border-hairline">
        {or}
      </p>
      <a className={`${buttonClasses.quiet} w-full bg-field`} href={path} onClick={openPopup}>
        {/* As Google's guidelines have it: four colours, always on white. */}
        <img className="rounded-full bg-field p-1" src={googleMark} alt="" width="28" height="28" loading="lazy" />
        {google.button}
      </a>
    </>
  );
}
