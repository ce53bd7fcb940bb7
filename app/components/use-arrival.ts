import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation without a page load, focus moves to the new page's content, as a load would do; screen readers
 * then speak it, and the next Tab starts there. Returns the ref for that content.
 */
export function useArrival() {
  const content = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    (target ?? content.current)?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return content;
}
