import type { FocusEvent, MouseEvent } from 'react';
import { homeLinkLabel, menu, navigation } from '../../../content/en/site/frame.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SiteLink } from '../site-link.tsx';

const toggleLook = 'hidden size-12 items-center justify-center rounded-full popover:inline-flex forced-colors:bg-cream';

/**
 * The links of the bar on small screens. A popover works without scripts; a new one for each page is
 * closed.
 */
export function Menu({ pathname }: { readonly pathname: string }) {
  return (
    <>
      {/* The browser says whether the menu is open. */}
      <button
        className={`-mr-3 lg:popover:hidden ${toggleLook}`}
        type="button"
        popoverTarget="menu"
        aria-label={menu.open}
      >
        <Icon name="menu" />
      </button>
      <nav
        className="inset-x-0 top-0 isolate m-0 hidden max-h-dvh w-full overflow-x-hidden overflow-y-auto rounded-b-sheet bg-night bg-(image:--image-rings) bg-right-bottom bg-no-repeat pb-8 on-night backdrop:bg-night-950/60 max-lg:open:block noscript:not-focus-within:opacity-0 noscript:not-focus-within:pointer-events-none"
        id="menu"
        popover="auto"
        aria-label={menu.name}
        onBlur={closeWhenLeft}
      >
        <div className="page-width flex h-16 items-center justify-between">
          <SiteLink className="flex min-h-11 items-center" to="/" aria-label={homeLinkLabel} onClick={close}>
            <Logo className="h-8 w-auto" />
          </SiteLink>
          {/* Its ground takes a click outside, which would reach the link below. */}
          <button
            className={`-mr-3 before:fixed before:inset-0 before:-z-20 ${toggleLook}`}
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={menu.close}
            // React writes the attribute only on the server, and the popover focuses what has it.
            ref={(button) => button?.setAttribute('autofocus', '')}
            // biome-ignore lint/a11y/noAutofocus: focus moves into the menu that opens, also without scripts
            autoFocus
          >
            <Icon name="close" />
          </button>
        </div>
        <ul className="page-width mt-2">
          {navigation.map(({ label, to }) => (
            <li key={to} className="border-night-edge not-first:border-t">
              <SiteLink
                className={`flex min-h-16 items-center font-display text-3xl font-bold tracking-tight ${to === pathname ? 'text-gold' : ''}`}
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                onClick={close}
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** Before the navigation has happened: the target's code may still be on its way. */
function close({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}
