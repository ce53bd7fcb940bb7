import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { homeLinkLabel, menu, navigation, navigationLabel, opening } from '../../../content/en/site/frame.ts';
import { Logo } from '../../ui/logo.tsx';
import type { PageLook } from '../page-layout.ts';
import { SiteLink } from '../site-link.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { useScrolledBar } from './use-scrolled-bar.ts';

type BarProps = {
  readonly tone: PageLook['bar'];
  readonly children?: ReactNode;
};

/** Stays at the top edge; its look changes past 0.245 of the scrollable height (bar.css). The children come before it. */
export function SiteBar({ tone, children }: BarProps) {
  // Pages are finished at build time under an address that ends in a slash.
  const pathname = useLocation().pathname.replace(/(.)\/$/, '$1');
  const bar = useScrolledBar();
  return (
    <header className="site-bar" data-tone={tone} ref={bar}>
      {children}
      <div className="bar-ground">
        <div className="page-width bar-row">
          <SiteLink className="bar-logo" to="/" aria-label={homeLinkLabel}>
            <Logo />
          </SiteLink>
          <PendingSign pathname={pathname} />
          <nav className="bar-nav" aria-label={navigationLabel}>
            <Pages pathname={pathname} isBar />
          </nav>
          <button
            className="menu-toggle"
            type="button"
            popoverTarget="menu"
            popoverTargetAction="show"
            aria-controls="menu"
            aria-label={menu.open}
          >
            <span className="menu-lines" />
          </button>
        </div>
      </div>
      <MenuPanel id="menu" texts={menu} wide="(min-width: 51.3125em)">
        <nav aria-label={navigationLabel}>
          <Pages pathname={pathname} />
        </nav>
      </MenuPanel>
    </header>
  );
}

function Pages({ pathname, isBar = false }: { pathname: string; isBar?: boolean }) {
  return (
    <ul>
      {navigation.map(({ label, to }) => (
        <li key={to}>
          <SiteLink
            className={isBar ? (to === '/apply' ? 'bar-apply' : 'bar-link') : undefined}
            to={to}
            aria-current={to === pathname ? 'page' : undefined}
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Before that a person takes the page for quick. */
const patienceMs = 400;

/** Says which page is on its way, and lets the sun of the bar rise (site/frame/bar.css). */
function PendingSign({ pathname }: { pathname: string }) {
  const { state, location } = useNavigation();
  const to = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (to === null) return setShown(null);
    const timer = setTimeout(() => setShown(to), patienceMs);
    return () => clearTimeout(timer);
  }, [to]);
  const name = navigation.find((link) => link.to === shown)?.label;
  return (
    <p className="bar-pending" aria-live="polite">
      {shown !== null && opening(name)}
    </p>
  );
}
