import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation without a page load, focus moves to where it led, as a load would do: to the target of the hash
 * or else to the new page's content. Screen readers then speak it, and the next Tab starts there. Returns the ref for
 * that content.
 */
export function useArrival() {
  const content = useRef<HTMLElement>(null);
  const { key, pathname, hash } = useLocation();
  const last = useRef({ key, pathname });
  useEffect(() => {
    if (last.current.key === key) return;
    const isNewPage = last.current.pathname !== pathname;
    last.current = { key, pathname };
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    (target ?? (isNewPage ? content.current : null))?.focus({ preventScroll: true });
  }, [key, pathname, hash]);
  return content;
}
