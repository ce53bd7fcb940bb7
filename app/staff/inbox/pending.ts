import { type MouseEvent as Press, useState } from 'react';
import { matchPath, useLocation, useNavigation, useOutletContext, useRouteLoaderData } from 'react-router';
import type { StatusWithReason } from '../../../domain/model/status.ts';
import { readBulkAction, readTarget } from '../bulk/bulk-action.ts';
import { readStatus } from '../chosen-status.ts';
import type { InboxData, InboxRow } from './read-inbox.ts';

const pattern = '/staff/applications/:id';

type Pressed = {
  /** The path of the link that was pressed on this page; null for none. */
  readonly path: string | null;
  readonly press: (event: Press<HTMLAnchorElement>) => void;
};

/** The press on the link of an application, known before the router renders that it loads. */
export function usePressed(): Pressed {
  const { key } = useLocation();
  const [last, setLast] = useState<{ path: string; key: string } | null>(null);
  // Gone with every page that follows: back leads to a page with the same key.
  if (last !== null && last.key !== key) setLast(null);
  const press: Pressed['press'] = (event) => {
    if (isPlain(event)) setLast({ path: event.currentTarget.pathname, key });
  };
  return { path: last?.path ?? null, press };
}

export const useListPressed = () => useOutletContext<Pressed>();

/** Whether the page itself answers the press; with these keys the browser does. */
export const isPlain = (event: Press) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The row of the application that is about to open, if the list knows it: its frame is shown at once. */
export function useOpening(openId: string | null, pressed: Pressed): InboxRow | null {
  const { state, location } = useNavigation();
  const rows = useRouteLoaderData<InboxData>('staff/inbox/route')?.rows;
  const path = state === 'idle' ? pressed.path : state === 'loading' ? location.pathname : null;
  const id = path === null ? undefined : matchPath(pattern, path)?.params.id;
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
    has: (id) => get('all') === '1' || ids.has(id),
    review: action.kind === 'assign' ? { assignee: action.assignee } : action.newStatus,
  };
}
