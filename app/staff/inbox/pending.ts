import { type MouseEvent as Press, useCallback, useEffect, useState } from 'react';
import {
  type Location,
  matchPath,
  useLocation,
  useNavigate,
  useNavigation,
  useOutletContext,
  useRouteLoaderData,
} from 'react-router';
import type { StatusWithReason } from '../../../domain/model/status.ts';
import { useIsPosting } from '../../framework/use-is-posting.ts';
import type { ApplicationData } from '../applications/read-application.ts';
import { readBulkAction, readTarget } from '../bulk/bulk-action.ts';
import { readChosenStatus, readStatus, writeStatus } from '../chosen-status.ts';
import type { InboxData, InboxRow } from './read-inbox.ts';

const pattern = '/staff/applications/:id';

/** The address that is about to be shown: null for none. */
type Next = Pick<Location, 'pathname' | 'search'> | null;

/** What is about to be shown, also before the router renders that it loads: then the link of an application that was pressed. */
export function usePressed(): Next {
  const { key } = useLocation();
  const { state, location } = useNavigation();
  const [last, setLast] = useState<(NonNullable<Next> & { key: string }) | null>(null);
  // Gone with every page that follows: back leads to a page with the same key.
  if (last !== null && last.key !== key) setLast(null);
  useEffect(() => {
    // What the browser answers by itself, for example in another tab, is not prevented.
    function onPress({ target, defaultPrevented }: Event): void {
      const link = defaultPrevented && (target as Element).closest('a');
      if (link && matchPath(pattern, link.pathname)) setLast({ pathname: link.pathname, search: link.search, key });
    }
    addEventListener('click', onPress);
    return () => removeEventListener('click', onPress);
  }, [key]);
  return state === 'idle' ? last : state === 'loading' ? location : null;
}

export const useNext = () => useOutletContext<Next>();

/**
 * Follows a link of an application once `usePressed` is painted: what the router does first would take a quarter of the time to
 * that frame.
 */
export function useFollowPainted() {
  const navigate = useNavigate();
  return useCallback(
    (event: Press<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { pathname, search, href } = event.currentTarget;
      const replace = href === location.href;
      requestAnimationFrame(() => setTimeout(() => navigate(pathname + search, { preventScrollReset: true, replace })));
    },
    [navigate],
  );
}

/** The row of the application that is about to open, if the list knows it: its frame is shown at once. */
export function useOpening(openId: string | null, next: Next): InboxRow | null {
  const rows = useRouteLoaderData<InboxData>('staff/inbox/route')?.rows;
  const id = next ? matchPath(pattern, next.pathname)?.params.id : undefined;
  return (id !== openId && rows?.find((row) => row.id === id)) || null;
}

/** The rows with the status and the assignee that are being sent, as the server will say them; a refusal takes them back. */
export function usePendingRows(rows: InboxData['rows']): InboxData['rows'] {
  const { formData, formAction = '' } = useNavigation();
  const change = formData && readChange(formData, formAction.split('?')[0] ?? '');
  if (!change) return rows;
  const { has, review } = change;
  return rows.map((row) => (has(row.id) ? { ...row, review: { ...row.review, ...review } } : row));
}

type Change = {
  readonly has: (id: string) => boolean;
  readonly review: Partial<StatusWithReason> & { readonly assignee?: string | null };
};

export function readChange(form: FormData, path: string): Change | null {
  const get = (name: string) => String(form.get(name) ?? '');
  const open = matchPath(pattern, path)?.params.id;
  const has = (id: string) => id === open;
  if (open && get('intent') === 'assign') return { has, review: { assignee: get('assignee') || null } };
  const newStatus = open && get('intent') === 'status' ? readStatus(get('to'), get('reason')) : null;
  if (newStatus) return { has, review: newStatus };
  const action = path === '/staff' ? readBulkAction(get('action')) : null;
  if (!action || action.kind === 'message' || action.kind === 'invite') return null;
  const ids = new Set(form.getAll('id').map((value) => readTarget(String(value)).id));
  return {
    has: (id) => ids.has(id),
    review: action.kind === 'assign' ? { assignee: action.assignee } : action.newStatus,
  };
}

type Composing = ApplicationData['composing'];

/** What is being written, as the server says it or, before it has answered, as it will say it but for the text of the template. */
export function useComposing(read: Composing): Composing {
  const next = useNext();
  const { pathname, search } = useLocation();
  const isPosting = useIsPosting();
  if (!next || isPosting || next.pathname !== pathname || next.search === search) return read;
  const parameters = new URLSearchParams(next.search);
  if (parameters.has('edit-message')) return read;
  const newStatus = readChosenStatus(parameters);
  if (newStatus && read?.newStatus && writeStatus(newStatus) === writeStatus(read.newStatus)) return read;
  return newStatus || parameters.get('message') === '1' ? { newStatus, template: null, edits: null } : null;
}
