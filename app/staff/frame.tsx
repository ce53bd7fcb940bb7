import { type RefObject, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation, useOutletContext } from 'react-router';
import { needsScripts } from '../../content/en/forms.ts';
import { closeDialog } from '../../content/en/kit.ts';
import { countApplications } from '../../core/list/count-applications.ts';
import { countMessages } from '../../core/messages/stored-message.ts';
import { countUnscored } from '../../core/reviews/queue.ts';
import { getReviewer } from '../../core/reviews/reviewer.ts';
import { listTeamNames } from '../../core/team/member.ts';
import { nameOf } from '../../core/team/member-name.ts';
import { mayHandleConcerns, mayReadVentures, mayReleaseMessages } from '../../core/team/policies.ts';
import { requireViewer } from '../account/require-viewer.ts';
import { type Flash as FlashMessage, readFlash } from '../framework/flash.ts';
import { authContext } from '../framework/request-context.ts';
import type { PageLook } from '../site/page-layout.ts';
import { Button } from '../ui/kit/button.tsx';
import { Icon } from '../ui/kit/icon.tsx';
import type { Route } from './+types/frame';
import { enterStaff } from './guard.ts';
import { Rail } from './rail.tsx';
import { shouldRevalidate } from './staff-form.ts';
import styles from './tailwind.css?url';

export const handle: PageLook = { bar: 'none', footer: null };

export const middleware: Route.MiddlewareFunction[] = [enterStaff];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export { shouldRevalidate };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, url.pathname + url.search);
  const ctx = context.get(authContext);
  const isReader = mayReadVentures(viewer);
  const isCoordinator = mayReleaseMessages(viewer);
  const reviewer = await getReviewer(ctx, viewer);
  const [unread, review, messages, names] = await Promise.all([
    isReader ? countApplications(ctx, { statuses: ['new'] }) : 0,
    isReader ? countUnscored(ctx, reviewer) : 0,
    isCoordinator ? countMessages(ctx) : null,
    listTeamNames(ctx),
  ]);
  return {
    name: nameOf(viewer.email.toLowerCase(), names),
    role: viewer.roles[0] ?? 'reviewer',
    isCoordinator,
    hasConcerns: mayHandleConcerns(viewer),
    counts: { new: unread, review, waiting: messages?.queued ?? 0 },
    flash: await readFlash(context, request),
  };
}

export default function StaffFrame({ loaderData }: Route.ComponentProps) {
  const main = useOutletContext<RefObject<HTMLElement | null>>();
  const { state, formMethod } = useNavigation();
  // After a form its answer is there already.
  const isLeaving = state === 'loading' && formMethod !== 'POST';
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-(--grid-with-rail)">
      <Rail frame={loaderData} />
      <main
        id="content"
        tabIndex={-1}
        ref={main}
        className={`min-w-0 space-y-6 px-4 py-6 sm:px-6 lg:px-8 lg:py-8 xl:px-12 ${isLeaving ? 'opacity-50' : ''}`}
      >
        <noscript>
          <p>{needsScripts}</p>
        </noscript>
        <Flash flash={loaderData.flash} />
        <Outlet />
      </main>
    </div>
  );
}

/** Reports a success, until the next page or its button. The live region is always there, before its text. */
function Flash({ flash }: { readonly flash: FlashMessage | null }) {
  const { key } = useLocation();
  const [closed, setClosed] = useState<FlashMessage | null>(null);
  const close = () => {
    setClosed(flash);
    document.querySelector('main')?.focus();
  };
  return (
    <div role="status" className="sticky top-4 z-10 empty:hidden">
      {flash && flash !== closed && (
        <p key={key} className="flex items-center justify-between gap-3 rounded-field bg-sky px-4 py-2">
          <span>
            {flash.text}{' '}
            {flash.link && (
              <Link className="font-semibold underline underline-offset-4" to={flash.link.to}>
                {flash.link.text}
              </Link>
            )}
          </span>
          <Button variant="icon" aria-label={closeDialog} onClick={close}>
            <Icon name="close" />
          </Button>
        </p>
      )}
    </div>
  );
}
