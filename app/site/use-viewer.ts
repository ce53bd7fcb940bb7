import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Viewer } from '../../core/team/viewer.ts';

/** `loading` until the first answer is there. */
export type ViewerState = { readonly kind: 'loading' } | Viewer;

const loading: ViewerState = { kind: 'loading' };
const describe = (state: ViewerState) => (state.kind === 'authenticated' ? state.email : state.kind);

/** The latest answer of the server in this tab. */
let known = loading as ViewerState;

/**
 * Returns the viewer. A loader that knows them passes the answer; otherwise the tab asks the server once,
 * when the browser is idle. Tabs notify each other, but believe only the server.
 */
export function useViewer(answer?: Viewer): ViewerState {
  const [viewer, setViewer] = useState<ViewerState>(answer ?? loading);
  useEffect(() => {
    let tabs: BroadcastChannel | undefined;
    const learn = (next: ViewerState) => {
      if (describe(next) !== describe(known)) tabs?.postMessage(describe(next));
      known = next;
      setViewer(next);
    };
    const ask = async () => {
      const response = await fetch('/session').catch(() => null);
      // Without an answer, what is known stays.
      if (response?.ok) learn(await response.json());
    };
    const listen = () => {
      // Before Safari 15.4 there are none.
      tabs = self.BroadcastChannel && new BroadcastChannel('daybreak-viewer');
      if (tabs) tabs.onmessage = ({ data }) => (data === describe(known) ? setViewer(known) : ask());
    };
    const stop = () => {
      tabs?.close();
      tabs = undefined;
    };
    // An open channel keeps the page out of the back/forward cache.
    const hide = ({ persisted }: PageTransitionEvent) => {
      stop();
      if (persisted) flushSync(() => setViewer(loading));
    };
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      listen();
      ask();
    };
    listen();
    if (answer) learn(answer);
    // Safari has no idle callbacks. Another part of the page may know by then.
    else (self.requestIdleCallback ?? setTimeout)(() => (known.kind === 'loading' ? ask() : setViewer(known)));
    addEventListener('pagehide', hide);
    addEventListener('pageshow', show);
    return () => {
      stop();
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
    };
  }, [answer]);
  return viewer;
}

/** Call it after a sign-in: the next page asks again. */
export function forgetViewer(): void {
  known = loading;
}
