import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation, moves the focus as a page load would: to the target of the hash, or to the start.
 * Returns the ref for the start: an empty first element, or the content, whose heading then comes first.
 */
export function useFocusOnNavigation() {
  const start = useRef<HTMLParagraphElement>(null);
  const { key, pathname, hash } = useLocation();
  const last = useRef({ key, pathname });
  // With the page's own change, not after its paint: an immediate Tab key must begin at the top.
  useLayoutEffect(() => {
    if (last.current.key === key) return;
    const isNewPage = last.current.pathname !== pathname;
    last.current = { key, pathname };
    const isFramed = start.current?.id === 'content';
    const heading = start.current?.querySelector<HTMLElement>('h1[tabindex]');
    const target = hash ? document.getElementById(hash.slice(1)) : isNewPage && heading;
    if (!target && isNewPage && start.current && !isFramed) start.current.textContent = document.title;
    // The router scrolls the window, and leaves the content of a frame where it is.
    if (target) target.focus({ preventScroll: !isFramed });
    else if (isNewPage) start.current?.focus({ preventScroll: true });
    // The element that had the focus is unmounted, and the page has moved the focus nowhere else.
    if (document.activeElement === document.body)
      (heading ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [key, pathname, hash]);
  return start;
}
