import { useEffect, useSyncExternalStore } from 'react';
import type { Viewer } from '../../../domain/model/viewer.ts';
import { loading, makeViewerStore, type ViewerState } from './viewer-store.ts';

let channel: BroadcastChannel | undefined;

const store = makeViewerStore({
  async askServer() {
    const answer = await fetch('/session');
    const viewer = await answer.json();
    if (!viewer.kind) throw viewer;
    return viewer;
  },
  tellOthers: (message) => channel?.postMessage(message),
  // Safari has no idle callbacks.
  whenIdle: (work) => (self.requestIdleCallback ?? setTimeout)(work),
});

function openChannel(): void {
  if (!self.BroadcastChannel) return;
  channel = new BroadcastChannel('daybreak-viewer');
  channel.onmessage = ({ data }) => store.hear(data);
}

if (!import.meta.env.SSR) {
  openChannel();
  // An open channel would keep the page out of the browser's back/forward cache.
  addEventListener('pagehide', () => channel?.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    openChannel();
    store.recheck();
  });
  addEventListener('online', store.recheck);
  document.addEventListener('visibilitychange', () => document.hidden || store.recheck());
}

/**
 * Who is signed in. The first component that wants to know makes this tab ask, once, when the browser is idle. A page
 * whose loader knows brings the response along: then no question is needed.
 */
export function useViewer(answer?: Viewer): ViewerState {
  // Noted before it is read: a page must not show what was known before.
  if (answer && !import.meta.env.SSR) store.note(answer);
  useEffect(() => {
    if (answer) store.publish();
  }, [answer]);
  return useSyncExternalStore(store.subscribe, store.get, () => answer ?? loading);
}

/** Call it after a sign-in, or when what is known must not be seen any longer. */
export const forgetViewer = store.forget;
