import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { homeLinkLabel, loading, navigation, navigationLabel } from '../../../content/en/site/frame.ts';
import { Logo } from '../../ui/logo.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import type { PageLook } from '../page-layout.ts';
import { SiteLink } from '../site-link.tsx';
import { Menu } from './menu.tsx';
import { useScrollPlace } from './use-scroll-place.ts';

type Tone = Exclude<PageLook['bar'], 'none'>;

const tones = {
  night: { bar: 'on-night', logo: '', ground: 'left-0 bg-night', apply: 'border-current' },
  light: { bar: 'text-ink', logo: '', ground: 'left-0 bg-cream', apply: 'border-sun bg-sun' },
  split: {
    bar: 'text-ink max-lg:on-night',
    logo: 'on-night',
    ground: 'left-0 bg-night lg:left-5/12 lg:bg-cream',
    apply: 'border-current',
  },
} as const;

/** Half a sun under the word: the current page, or the one under the pointer. */
const linkLook =
  'relative flex min-h-12 items-center rounded-mark px-4 font-medium after:absolute after:bottom-0 after:left-1/2 after:h-2 after:w-4 after:-translate-x-1/2 after:rounded-t-full after:bg-sun not-aria-[current]:after:opacity-0 hover:after:opacity-100 motion-safe:after:transition-opacity';
const applyLook =
  'ml-3 flex min-h-11 items-center rounded-full border-2 px-6 font-display font-semibold hover:border-current';

type BarProps = {
  readonly tone: Tone;
  /** Default: false. */
  readonly isApplyQuiet?: boolean | undefined;
  readonly children?: ReactNode;
};

/** At the top edge; its look changes past 0.245 of the scrollable height. The children come before it. */
export function SiteBar({ tone: toneAtRest, isApplyQuiet = false, children }: BarProps) {
  const { pathname, key } = useLocation();
  const { isMoved, isScrolled, isPastArt } = useScrollPlace();
  const tone: Tone = isScrolled || isPastArt ? 'light' : toneAtRest;
  const look = tones[tone];
  const height = isScrolled ? 'h-16 border-hairline bg-cream' : 'h-16 border-transparent lg:h-bar';
  return (
    <header
      className={`site-bar fixed inset-x-0 top-0 z-50 border-b motion-safe:transition-all print:hidden ${height} ${look.bar}`}
    >
      {children}
      {tone === 'night' && (
        <div className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-full scale-y-150 origin-top bg-linear-to-b from-night-950/60 to-transparent" />
      )}
      {/* Once the page moves, and without scripts always, so that nothing passes behind the words. */}
      <div
        className={`absolute inset-y-0 right-0 -z-10 noscript:opacity-100 motion-safe:transition-opacity ${isMoved ? '' : 'opacity-0'} ${look.ground}`}
      />
      <div className="page-width flex h-full items-center justify-between gap-4">
        <SiteLink
          className={`flex min-h-11 items-center rounded-mark forced-colors:bg-cream ${look.logo}`}
          to="/"
          aria-label={homeLinkLabel}
        >
          <Logo className={`w-auto ${isScrolled ? 'h-8' : 'h-8 lg:h-(--height-logo)'}`} />
        </SiteLink>
        <PendingSign />
        <nav className="max-lg:hidden" aria-label={navigationLabel}>
          <ul className="flex items-center gap-2">
            {navigation.map(({ label, to }) => (
              <li key={to}>
                <SiteLink
                  className={
                    to === '/apply' ? `${applyLook} ${isApplyQuiet ? 'border-current' : look.apply}` : linkLook
                  }
                  to={to}
                  aria-current={to === pathname ? 'page' : undefined}
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <Menu key={key} pathname={pathname} />
      </div>
    </header>
  );
}

/** Says that a page is on its way, unless it comes at once. */
function PendingSign() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <p className="mr-auto min-w-0 font-medium" aria-live="polite">
      {isLoading && (
        // Without room the word would be on the second line, which is hidden.
        <span className="flex h-8 animate-appear flex-wrap items-center gap-x-2 overflow-hidden">
          <StatusGlyph kind="busy" />
          {loading}
        </span>
      )}
    </p>
  );
}
