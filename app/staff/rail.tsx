import { Link, useLocation } from 'react-router';
import { formatCount } from '../../content/en/numbers.ts';
import { homeLinkLabel } from '../../content/en/site/frame.ts';
import { roleNames } from '../../content/en/staff/forms.ts';
import {
  administrationLinks,
  concernsLink,
  countLabels,
  dailyLinks,
  mentorLinks,
  staffMenu,
  staffNavigationLabel,
} from '../../content/en/staff/frame.ts';
import railArt from '../art/rail.svg';
import { SignOutForm } from '../site/frame/sign-out-form.tsx';
import { Icon } from '../ui/kit/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import type { Route } from './+types/frame';

type RailFrame = Route.ComponentProps['loaderData'];

export function Rail({ frame }: { readonly frame: RailFrame }) {
  return (
    <header className="flex h-16 items-center justify-between bg-night print:hidden px-4 on-night text-mist sm:px-6 lg:sticky lg:top-0 lg:block lg:h-dvh lg:overflow-y-auto lg:overflow-x-hidden lg:p-0">
      {/* By a page load: the public pages have a style sheet of their own. */}
      <Link to="/" reloadDocument aria-label={homeLinkLabel} className="inline-flex lg:mx-6 lg:mt-8">
        <Logo className="h-8 w-auto" />
      </Link>
      <button
        type="button"
        popoverTarget="staff-menu"
        className="inline-flex min-h-11 items-center gap-2 font-medium lg:hidden"
      >
        {staffMenu}
        <Icon name="menu" />
      </button>
      <Menu frame={frame} />
      <img
        src={railArt}
        alt=""
        width="224"
        height="420"
        className="absolute bottom-16 -z-1 hidden mask-t-from-80% lg:block"
      />
    </header>
  );
}

/** A popover on a small screen. The key closes it on navigation. */
function Menu({ frame }: { readonly frame: RailFrame }) {
  const { pathname } = useLocation();
  const { isCoordinator, hasConcerns, name, role } = frame;
  const daily = hasConcerns ? [...linksOf[role], concernsLink] : linksOf[role];
  return (
    <div
      key={pathname}
      id="staff-menu"
      popover="auto"
      className="inset-x-0 top-16 max-h-(--height-rail-menu) w-full overflow-y-auto bg-night p-4 on-night text-mist lg:static lg:mt-6 lg:flex lg:max-h-none lg:min-h-(--height-rail-menu) lg:flex-col lg:bg-transparent lg:p-0"
    >
      <nav aria-label={staffNavigationLabel} className="flex-1 lg:px-3">
        <ul>
          {daily.map((link) => (
            <RailLink key={link.to} link={link} frame={frame} />
          ))}
        </ul>
        {isCoordinator && (
          <ul className="before:mx-4 before:my-4 before:block before:border-t before:border-night-muted/30">
            {administrationLinks.map((link) => (
              <RailLink key={link.to} link={link} frame={frame} />
            ))}
          </ul>
        )}
      </nav>
      <div className="flex min-h-16 items-center justify-between gap-4 text-sm lg:bg-night-950 lg:px-6">
        <p>
          <b className="block font-semibold text-cream">{name}</b>
          {roleNames[role]}
        </p>
        <SignOutForm variant="textLink" />
      </div>
    </div>
  );
}

/** Reviewers begin with the review. */
const linksOf = {
  coordinator: dailyLinks,
  reviewer: dailyLinks.slice(0, 2).toReversed(),
  mentor: mentorLinks,
  safeguarding: [],
} as const;

type StaffLink = (typeof dailyLinks | typeof mentorLinks | typeof administrationLinks)[number] | typeof concernsLink;
type RailLinkProps = { readonly link: StaffLink; readonly frame: RailFrame };

function RailLink({ link: { to, label, count }, frame }: RailLinkProps) {
  const { pathname } = useLocation();
  const isList = to === '/staff';
  const isCurrent = isList ? /^\/staff(\/applications\/.*)?$/.test(pathname) : `${pathname}/`.startsWith(`${to}/`);
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="relative flex min-h-11 items-center justify-between rounded-field px-4 font-medium hover:text-cream aria-[current=page]:font-semibold aria-[current=page]:text-cream"
      >
        {isCurrent && <span aria-hidden="true" className="absolute -left-3 h-4 w-2 rounded-r-full bg-sun" />}
        {label}
        {count && frame.counts[count] > 0 && (
          <span className="text-sm">
            {formatCount(frame.counts[count])} <span className="sr-only">{countLabels[count]}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
