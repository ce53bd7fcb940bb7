import type { ProviderId } from '../../../core/accounts/openid-sign-in.ts';
import type { AccountRefusal } from '../account-result.ts';

/** How a sign-in in a pop-up ended, as its last page says it (window-page.tsx). */
export type PopupNews = { readonly kind: 'signed-in' } | { readonly kind: 'refused'; readonly code: AccountRefusal };

const widthPixels = 500;
const heightPixels = 640;
const watchMilliseconds = 300;

/** An empty window of this name in the middle of ours; null where the browser allows none. Only within a click. */
export function openPopup(name: string): Window | null {
  const { availWidth, availHeight } = screen;
  const width = Math.min(widthPixels, availWidth);
  const height = Math.min(heightPixels, availHeight);
  // Negative on a screen to the left of the first one; browsers keep it in sight.
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const popup = open('', name, `popup,width=${width},height=${height},left=${left},top=${top}`);
  return popup?.closed ? null : popup;
}

/** As `readPopupName` wants it; not by `crypto.randomUUID`, which there is only over TLS. */
export function makePopupName(provider: ProviderId): string {
  return `${provider}-${Array.from(crypto.getRandomValues(new Uint32Array(5)), (part) => part.toString(36)).join('')}`;
}

/**
 * Calls `onClosed` once the window is gone and `onNews` when its last page says how it ended. The news may come after:
 * a provider that cuts the pop-up off from us makes it look closed. Returns what ends the watch.
 */
export function watchPopup(
  popup: Window,
  name: string,
  { onClosed, onNews }: { onClosed: () => void; onNews: (news: PopupNews) => void },
): () => void {
  const channel = new BroadcastChannel(name);
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    onClosed();
  }, watchMilliseconds);
  channel.onmessage = ({ data }: MessageEvent<PopupNews>) => {
    // Heard: the window may close itself.
    channel.postMessage(null);
    end();
    onNews(data);
  };
  const end = () => {
    clearInterval(timer);
    channel.close();
  };
  return end;
}
