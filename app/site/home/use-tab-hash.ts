import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The selected tab of `ids`: the one in the address, else the first. Null until the page is hydrated:
 * the server never sees the hash, so until then `:target` decides in the style sheet.
 */
export function useTabHash<Id extends string>(ids: readonly Id[]) {
  const location = useLocation();
  const [selected, setSelected] = useState<Id | null>(null);

  // Before the paint, so that arriving from another page never shows the first panel briefly.
  useLayoutEffect(() => {
    const named = ids.find((id) => location.hash === `#${id}`);
    // A hash that means another place of the page changes no tab.
    setSelected((current) => named ?? (location.hash === '' ? null : current) ?? ids[0] ?? null);
  }, [ids, location]);

  /** Puts the tab into the address too, for reload and Back; past the router, which would scroll there. */
  function select(id: Id) {
    setSelected(id);
    window.history.replaceState(window.history.state, '', `#${id}`);
    document.getElementById(id)?.focus({ preventScroll: true });
  }

  return { selected, select };
}
