import type { RefObject } from 'react';
import { data, Form, Outlet, useLocation, useOutletContext } from 'react-router';
import { needsScripts } from '../../content/en/forms.ts';
import { formatCount } from '../../content/en/numbers.ts';
import { homeLinkLabel } from '../../content/en/site/frame.ts';
import { roleNames } from '../../content/en/staff/forms.ts';
import {
  administrationLinks,
  countLabels,
  dailyLinks,
  staffMenu,
  staffNavigationLabel,
} from '../../content/en/staff/frame.ts';
import { countApplications } from '../../core/list/count-applications.ts';
import { countQueuedMessages } from '../../core/messages/list-queued.ts';
import { listProfiles } from '../../core/profiles/find-profile.ts';
import { countUnscored } from '../../core/reviews/next-application.ts';
import { getReviewer } from '../../core/reviews/reviewer.ts';
import { listTeamNames } from '../../core/team/list-team.ts';
import { nameOf } from '../../core/team/member-name.ts';
import { mayReadVentures, mayReleaseMessages } from '../../core/team/policies.ts';
import { requireRole, requireViewer } from '../account/require-viewer.ts';
import railArt from '../art/rail.svg';
import { reviewContext } from '../framework/request-context.ts';
import { MenuPanel } from '../site/frame/menu-panel.tsx';
import { SignOutButton } from '../site/frame/sign-out-button.tsx';
import type { PageLook } from '../site/page-layout.ts';
import { SiteLink } from '../site/site-link.tsx';
import { Logo } from '../ui/logo.tsx';
import type { Route } from './+types/frame';
import { nameUnchanged } from './bulk/describe-outcome.ts';
import { readFlash } from './flash.ts';
import { reviewPath } from './review/score-names.ts';
import styles from './staff.css?url';
import { isWorthReading } from './staff-form.ts';
import { FlashMessage } from './ui/flash-message.tsx';
import { TeamNamesContext } from './ui/person.tsx';

export const handle: PageLook = { bar: 'none', footer: null };

export const middleware: Route.MiddlewareFunction[] = [requireRole(mayReadVentures)];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export const shouldRevalidate = isWorthReading;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, url.pathname + url.search);
  const ctx = context.get(reviewContext);
  const isCoordinator = mayReleaseMessages(viewer);
  const reviewer = await getReviewer(ctx, viewer);
  const { flash, headers } = await readFlash(context, request);
  const [unread, review, profiles, waiting, names] = await Promise.all([
    countApplications(ctx, { statuses: ['new'] }),
    countUnscored(ctx, reviewer),
    isCoordinator ? listProfiles(ctx) : [],
    isCoordinator ? countQueuedMessages(ctx) : 0,
    listTeamNames(ctx),
  ]);
  const frame = {
    name: nameOf(viewer.email.toLowerCase(), names),
    names,
    role: viewer.roles[0] ?? 'reviewer',
    isCoordinator,
    counts: { new: unread, review, profiles: profiles.filter(({ state }) => state === 'waiting').length, waiting },
    flash: flash && { ...flash, unchanged: await nameUnchanged(ctx, viewer, flash.unchanged) },
  };
  return data(frame, { headers });
}

const inboxPaths = /^\/staff(\/applications\/.*)?$/;

/** Whether the page at this path is the one of a link, or belongs to it. */
function isCurrent(to: string, pathname: string): boolean {
  if (to === '/staff') return inboxPaths.test(pathname);
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** Those of reviewers: what waits for their score comes first. */
const reviewerLinks = [reviewPath, '/staff'].flatMap((path) => dailyLinks.filter(({ to }) => to === path));

type Frame = Route.ComponentProps['loaderData'];

export default function StaffFrame({ loaderData }: Route.ComponentProps) {
  const main = useOutletContext<RefObject<HTMLElement | null>>();
  const { pathname } = useLocation();
  const links = [...dailyLinks, ...administrationLinks];
  const menu = (
    <>
      <StaffNavigation frame={loaderData} />
      <Person frame={loaderData} />
    </>
  );
  return (
    <TeamNamesContext value={loaderData.names}>
      <div className="staff">
        <header className="staff-rail">
          <SiteLink className="staff-logo" to="/" aria-label={homeLinkLabel}>
            <Logo />
          </SiteLink>
          {menu}
          {/* Which page this is, in the bar of small screens, where the links are out of sight. */}
          <span className="staff-page-name" aria-hidden="true">
            {(links.find(({ to }) => isCurrent(to, pathname)) ?? dailyLinks[0]).label}
          </span>
          <button className="menu-toggle" type="button" popoverTarget="staff-menu" aria-label={staffMenu.open}>
            <span className="menu-lines" />
          </button>
          <div className="staff-rail-art">
            <img src={railArt} alt="" width="224" height="420" />
          </div>
        </header>
        <MenuPanel id="staff-menu" texts={staffMenu} wide="(min-width: 75em)">
          {menu}
        </MenuPanel>
        <main className="staff-sheet" id="content" tabIndex={-1} ref={main}>
          <noscript>
            <p className="staff-note">{needsScripts}</p>
          </noscript>
          <FlashMessage flash={loaderData.flash} />
          <Outlet />
        </main>
      </div>
    </TeamNamesContext>
  );
}

function StaffNavigation({ frame: { counts, isCoordinator } }: { frame: Frame }) {
  const { pathname } = useLocation();
  const link = (to: string, label: string, count: keyof typeof counts | null = null) => {
    const number = count === null ? 0 : counts[count];
    return (
      <li key={to}>
        <SiteLink to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
          {label}
          {count !== null && number > 0 && (
            <span className="staff-count">
              {formatCount(number)} <span className="only-spoken">{countLabels[count]}</span>
            </span>
          )}
        </SiteLink>
      </li>
    );
  };
  return (
    <nav className="staff-navigation" aria-label={staffNavigationLabel}>
      <ul>{(isCoordinator ? dailyLinks : reviewerLinks).map(({ to, label, count }) => link(to, label, count))}</ul>
      {isCoordinator && <ul>{administrationLinks.map(({ to, label }) => link(to, label))}</ul>}
    </nav>
  );
}

function Person({ frame: { name, role } }: { frame: Frame }) {
  return (
    <Form className="staff-person" method="post" action="/sign-out">
      <p>
        <strong>{name}</strong>
        <span>{roleNames[role]}</span>
      </p>
      <SignOutButton className="staff-sign-out" />
    </Form>
  );
}
