import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { homeLinkLabel } from '../../../content/en/site/frame.ts';
import ringsArt from '../../art/rings-menu.svg';
import { Logo } from '../../ui/logo.tsx';
import { SiteLink } from '../site-link.tsx';
import { closeMenu, useOpenMenu } from './use-open-menu.ts';

type MenuPanelProps = {
  readonly id: string;
  readonly texts: { readonly name: string; readonly close: string };
  /** The media query of windows without a menu, as in the style sheets. */
  readonly wide: string;
  readonly children: ReactNode;
};

/** The menu of small screens around its links. */
export function MenuPanel({ id, texts, wide, children }: MenuPanelProps) {
  const panel = useOpenMenu(wide);
  return (
    <div
      className="site-menu on-night bg-night"
      id={id}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-label={texts.name}
      ref={panel}
      onKeyDown={keepTabInside}
      onClick={closeAfterLink}
    >
      <div className="page-width bar-row">
        <SiteLink className="bar-logo" to="/" aria-label={homeLinkLabel}>
          <Logo />
        </SiteLink>
        <button
          className="menu-toggle menu-close"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.close}
          // biome-ignore lint/a11y/noAutofocus: focus moves into the panel when it opens, also without scripts
          autoFocus
        >
          <span className="menu-lines" />
        </button>
      </div>
      {children}
      <div className="menu-rings">
        <img src={ringsArt} alt="" width="420" height="420" loading="lazy" />
      </div>
    </div>
  );
}

/** At once, not only when the navigation has happened: the target's code may still be on its way. */
function closeAfterLink(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('a')) closeMenu(event.currentTarget);
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
