import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Which of the tabs named by `ids` is selected: the one the address names, else the first. Null until the page is hydrated:
 * the server never sees the hash, so until then `:target` decides in the style sheet. Following a link to a tab also
 * focuses it; going back and forward only selects, for there the scroll position is restored.
 */
export function useTabHash<Id extends string>(ids: readonly Id[]) {
  const location = useLocation();
  const navigation = useNavigationType();
  const [selected, setSelected] = useState<Id | null>(null);

  // Before the paint, so that arriving from another page never shows the first panel briefly.
  useLayoutEffect(() => {
    const named = ids.find((id) => location.hash === `#${id}`);
    // A hash that means another place of the page leaves the tabs alone.
    setSelected((current) => named ?? (location.hash === '' ? null : current) ?? ids[0] ?? null);
  }, [ids, location]);

  useEffect(() => {
    const tab = ids.some((id) => location.hash === `#${id}`) && document.getElementById(location.hash.slice(1));
    if (!tab) return;
    // The router marks its entries; one without a mark was typed into the address bar, and the router then scrolls
    // back to where it was.
    const typed = window.history.state === null;
    if (typed) tab.scrollIntoView();
    if (typed || navigation !== 'POP' || document.activeElement === document.body) tab.focus({ preventScroll: true });
  }, [ids, location, navigation]);

  /** Puts the tab into the address too, for reload and coming back; past the router, which would scroll there. */
  function select(id: Id) {
    setSelected(id);
    window.history.replaceState(window.history.state, '', `#${id}`);
    document.getElementById(id)?.focus({ preventScroll: true });
  }

  return { selected, select };
}
