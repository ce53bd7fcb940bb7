import { useEffectEvent, useLayoutEffect } from 'react';

/** Runs an action by its key while the page, a list or a level has the focus (WCAG 2.1.4). */
export function usePageKeys(actions: { readonly [key: string]: (() => unknown) | undefined }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey || !hasPageFocus()) return;
    event.preventDefault();
    act();
  });
  // Before the paint: the first key may come with it.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function hasPageFocus(): boolean {
  if (document.querySelector(':popover-open, dialog:modal')) return false;
  return document.activeElement?.matches('body, main, main :is(h1, table a, [name^=level-])') === true;
}

/** A key of the page, hidden on a phone. */
export function Key({ name }: { readonly name: string }) {
  return (
    <kbd className="hidden size-6 items-center justify-center rounded-mark border-2 border-line font-sans text-sm text-muted lg:inline-flex">
      {name}
    </kbd>
  );
}
