import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { homeLinkLabel, menu, navigation } from '../../content/site.ts';
import ringsArt from '../art/rings-menu.svg';
import { Logo } from './logo.tsx';
import { SiteLink } from './site-link.tsx';

/**
 * The same four links on small screens. The platform's popover opens it, closes it on Escape and on a press outside,
 * gives the focus back to the toggle, and needs no script for that; React adds what the platform leaves out: closing
 * on a link of the same page, a closed circle for Tab, and the rest of the page inert.
 */
export function SiteMenu({ pathname }: { pathname: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, also one to the same place
  useEffect(() => close(panel.current), [location]);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const follow = () => {
      const open = element.matches(':popover-open');
      const toggle = document.querySelector('.menu-toggle');
      toggle?.setAttribute('aria-expanded', String(open));
      for (const outside of document.querySelectorAll('#content, .site-footer, .skip-link'))
        outside.toggleAttribute('inert', open);
    };
    if (!('popover' in element)) return;
    follow();
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps Tab inside; the elements inside act
    <div className="site-menu" id="menu" popover="auto" ref={panel} onKeyDown={keepTabInside}>
      <div className="bar-row">
        <SiteLink className="bar-logo" to="/" aria-label={homeLinkLabel} onClick={() => close(panel.current)}>
          <Logo />
        </SiteLink>
        <button
          className="menu-toggle menu-close"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={menu.close}
          // biome-ignore lint/a11y/noAutofocus: focus moves into the panel when it opens, also without scripts
          autoFocus
        >
          <span className="menu-lines" />
        </button>
      </div>
      <nav aria-label={menu.name}>
        <ul>
          {navigation.map(({ label, to }) => (
            <li key={to}>
              <SiteLink
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                onClick={() => close(panel.current)}
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <img className="menu-rings" src={ringsArt} alt="" width="420" height="420" loading="lazy" />
    </div>
  );
}

function close(panel: HTMLElement | null) {
  if (panel?.matches?.(':popover-open')) panel.hidePopover();
}

function keepTabInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a, button');
  const first = stops[0];
  const last = stops[stops.length - 1];
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
