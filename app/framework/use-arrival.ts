import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation without a page load, focus moves to where it led, as a load would do: to the target of the hash
 * or else to the start of the new page, where its title is spoken and the next Tab meets the skip link. Returns the ref
 * for that start, an empty element before everything else. A frame may give the ref to its content instead.
 */
export function useArrival() {
  const start = useRef<HTMLParagraphElement>(null);
  const { key, pathname, hash } = useLocation();
  const last = useRef({ key, pathname });
  // With the page's own change, not after its paint: a Tab key pressed at once must begin at the top.
  useLayoutEffect(() => {
    if (last.current.key === key) return;
    const isNewPage = last.current.pathname !== pathname;
    last.current = { key, pathname };
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (!target && isNewPage && start.current && start.current.id !== 'content')
      start.current.textContent = document.title;
    (target ?? (isNewPage ? start.current : null))?.focus({ preventScroll: true });
    // What was pressed is gone, and the page has moved the focus nowhere else.
    if (!isNewPage && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash]);
  return start;
}
