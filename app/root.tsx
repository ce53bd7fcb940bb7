import displayFont from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { demoFrame, skipLink, themeColour } from '../content/en/site/frame.ts';
import type { Route } from './+types/root';
import { factsContext, siteContext } from './framework/request-context.ts';
import { DeferredStyleSheet, StyleSheet } from './framework/style-sheet.tsx';
import { useFocusOnNavigation } from './framework/use-focus-on-navigation.ts';
import { ErrorScreen } from './site/error-screen.tsx';
import { SiteBar } from './site/frame/bar.tsx';
import { SiteFooter } from './site/frame/footer.tsx';
import type { PageLook } from './site/page-layout.ts';
import { LogoShapes } from './ui/logo.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function loader({ context }: Route.LoaderArgs) {
  return { ...context.get(siteContext), hasEvents: context.get(factsContext)().events.length > 0 };
}

// The settings never change while a page is open; without this every navigation would ask for them again.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const isDemo = useRouteLoaderData<typeof loader>('root')?.isDemo;
  // Pages of staff have a sheet of their own (staff/frame.tsx), and are reached by a page load.
  const isPublic = useRouteLoaderData('staff/frame') === undefined;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        {isPublic && <StyleSheet />}
        <Meta />
        <Links />
      </head>
      <body className={`${isPublic ? 'flex min-h-svh flex-col' : ''} ${isDemo ? 'pb-12 sm:pb-8' : ''}`}>
        <LogoShapes />
        {children}
        {isDemo && <DemoFrame />}
        {isPublic && <DeferredStyleSheet />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const look = usePageLook();
  const { pathname } = useLocation();
  const start = useFocusOnNavigation();
  const skip = (
    <a
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-full focus:bg-sun focus:p-4 focus:text-ink"
      href="#content"
    >
      {skipLink}
    </a>
  );
  if (look.bar === 'none')
    return (
      <>
        {skip}
        <Outlet context={start} />
      </>
    );
  return (
    <>
      <SiteBar tone={look.bar} isApplyQuiet={look.isPrivate}>
        <p className="sr-only" tabIndex={-1} ref={start} />
        {skip}
      </SiteBar>
      <main id="content" className="flex grow flex-col" tabIndex={-1}>
        <Outlet />
      </main>
      {/* Made again on each page, so that after a sign-in it asks who is there. */}
      {look.footer && <SiteFooter key={pathname} look={look.footer} hasEvents={loaderData.hasEvents} />}
    </>
  );
}

/** Around every page of `npm run demo`, and on paper one line. */
function DemoFrame() {
  return (
    <aside className="pointer-events-none fixed inset-0 z-1000 flex items-end border-4 border-sun print:static">
      <p className="w-full max-w-none bg-sun text-center text-sm font-semibold text-ink">{demoFrame}</p>
    </aside>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

/**
 * The deepest route that says how its page looks decides; without one it is a split page with a slim
 * footer.
 */
function usePageLook(): PageLook {
  const match = useMatches().findLast(({ handle }) => handle);
  if (!match) return { bar: 'split', footer: 'slim' };
  const { handle, loaderData } = match;
  return typeof handle === 'function' ? (handle(loaderData) as PageLook) : (handle as PageLook);
}
