import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { homeLinkLabel, menu, navigation, navigationLabel } from '../../../content/en/site/frame.ts';
import { Logo } from '../../ui/logo.tsx';
import type { PageLook } from '../page-layout.ts';
import { SiteLink } from '../site-link.tsx';
import { SiteMenu } from './menu.tsx';
import { useScrolledBarFallback } from './use-scrolled-bar-fallback.ts';

/** Stays at the top edge of every page; its look changes past 0.245 of the scrollable height (site/frame/bar.deferred.css). The children come before it. */
export function SiteBar({ tone, children }: { tone: PageLook['bar']; children?: ReactNode }) {
  // Pages are finished at build time under an address that ends in a slash.
  const pathname = useLocation().pathname.replace(/(.)\/$/, '$1');
  const bar = useScrolledBarFallback();
  return (
    <header className="site-bar" data-tone={tone} ref={bar}>
      {children}
      <div className="bar-ground">
        <div className="bar-row">
          <SiteLink className="bar-logo" to="/" aria-label={homeLinkLabel}>
            <Logo />
          </SiteLink>
          <nav className="bar-nav" aria-label={navigationLabel}>
            <ul>
              {navigation.map(({ label, to }) => (
                <li key={to}>
                  <SiteLink
                    className={to === '/apply' ? 'bar-apply' : 'bar-link'}
                    to={to}
                    aria-current={to === pathname ? 'page' : undefined}
                  >
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
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
      <SiteMenu pathname={pathname} />
    </header>
  );
}
