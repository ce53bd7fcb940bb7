import type { Viewer } from '../../../domain/model/viewer.ts';

/** `loading` until the first answer is there. */
export type ViewerState = { readonly kind: 'loading' } | Viewer;

export const loading: ViewerState = { kind: 'loading' };

type ViewerStoreOptions = {
  /** Asks the server who is signed in; rejects when no response of ours comes. */
  readonly askServer: () => Promise<Viewer>;
  /** Tells the other open tabs what this one has learnt. */
  readonly tellOthers: (message: string) => void;
  readonly whenIdle: (work: () => void) => void;
};

/** The one observer of who is signed in: what the server said last, for every component of this tab. */
export function makeViewerStore({ askServer, tellOthers, whenIdle }: ViewerStoreOptions) {
  const listeners = new Set<() => void>();
  let state = loading;
  /** What this tab has learnt last, as the message that the tabs compare. */
  let known = '';
  let lastNoted: Viewer | null = null;
  let hasAsked = false;
  /** Counts questions and answers, so that an answer that was overtaken is not believed. */
  let turn = 0;

  /** Notes what the loader of a page brought, each answer once, without telling the components yet: the page is being rendered. */
  function note(viewer: Viewer): void {
    if (viewer === lastNoted) return;
    lastNoted = viewer;
    learn(viewer);
  }

  function learn(viewer: Viewer): void {
    hasAsked = true;
    turn++;
    if (state.kind === 'loading' || JSON.stringify(viewer) !== JSON.stringify(state)) state = viewer;
  }

  function publish(): void {
    for (const listener of listeners) listener();
    const message = JSON.stringify(state);
    if (state.kind === 'loading' || message === known) return;
    known = message;
    tellOthers(message);
  }

  async function ask(): Promise<void> {
    hasAsked = true;
    const asked = ++turn;
    try {
      const viewer = await askServer();
      if (asked !== turn) return;
      learn(viewer);
      publish();
    } catch {
      // What was known stays; a first question is asked again at the next occasion.
      if (state.kind === 'loading') hasAsked = false;
    }
  }

  return {
    get: () => state,
    note,
    publish,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (!hasAsked) whenIdle(() => hasAsked || ask());
      return () => void listeners.delete(listener);
    },
    /** An occasion to look again: only where a component uses it. */
    recheck() {
      if (hasAsked || listeners.size > 0) ask();
    },
    /** Another tab has learnt something. It is not believed, but if it is news, the server is asked. */
    hear(message: unknown) {
      if (hasAsked && message !== known) ask();
    },
    /** What was known is true no longer, or must not be seen until the server has said it again. */
    forget() {
      state = loading;
      hasAsked = false;
      turn++;
      publish();
    },
  };
}
