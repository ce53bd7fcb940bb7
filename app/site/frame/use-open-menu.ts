import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The platform's popover opens the menu, closes it on Escape and on a press outside, and needs no script for that.
 * This adds what the platform leaves out: closing on every navigation, also one to the same place, and when the window
 * grows past the menu; the rest of the page inert; and the focus back on the toggle after a press outside.
 * Returns the ref for the panel. `wide`: the media query of windows without a menu.
 */
export function useOpenMenu(wide: string) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const last = useRef(key);

  useEffect(() => {
    // Not when the page is hydrated: the menu may be open by then.
    if (last.current !== key) closeMenu(panel.current);
    last.current = key;
  }, [key]);

  useEffect(() => {
    const element = panel.current;
    const toggle = document.querySelector<HTMLElement>('.menu-toggle');
    if (!element || !toggle || !('popover' in element)) return;
    const mark = () => {
      const open = element.matches(':popover-open');
      toggle.setAttribute('aria-expanded', String(open));
      for (const outside of document.querySelectorAll('#content, .site-footer, [href="#content"]'))
        outside.toggleAttribute('inert', open);
      return open;
    };
    const follow = () => {
      if (mark()) {
        // React sets no autofocus attribute on elements that it makes in the browser.
        if (!element.contains(document.activeElement)) element.querySelector('button')?.focus();
      } else if (document.activeElement === document.body) {
        toggle.focus({ preventScroll: true });
      }
    };
    const wideWindow = matchMedia(wide);
    const leave = () => closeMenu(element);
    mark();
    element.addEventListener('toggle', follow);
    wideWindow.addEventListener('change', leave);
    return () => {
      element.removeEventListener('toggle', follow);
      wideWindow.removeEventListener('change', leave);
    };
  }, [wide]);

  return panel;
}

export function closeMenu(panel: HTMLElement | null) {
  if (panel && 'popover' in panel && panel.matches(':popover-open')) panel.hidePopover();
}
