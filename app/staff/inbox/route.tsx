import { useEffect, useState } from 'react';
import { Link, Outlet, redirect, useMatches, useNavigation } from 'react-router';
import { siteName } from '../../../content/en/site.ts';
import { inboxLink } from '../../../content/en/staff.ts';
import { staffRefusals } from '../../../content/en/staff-application.ts';
import { inbox, noMatch } from '../../../content/en/staff-inbox.ts';
import { mayOpenStaffSide } from '../../../domain/access.ts';
import { fail } from '../../../domain/result.ts';
import { changeMany, collectIds, undoMany } from '../../../domain/review/bulk.ts';
import { writeInboxQuery } from '../../../domain/review/inbox-filter.ts';
import { requireViewer } from '../../account/require-viewer.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { isOnTeam, requireCoordinator } from '../administration/guard.ts';
import { Outcome } from '../administration/outcome.tsx';
import { answerStaffForm, sendStaffForm } from '../administration/staff-form.ts';
import { fillTemplate } from '../message-template.ts';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/route';
import { Arrivals } from './arrivals.tsx';
import { readBulkAction } from './bulk-action.ts';
import { BulkBar } from './bulk-bar.tsx';
import { describeOutcome, readOutcome } from './bulk-outcome.ts';
import { ExportMenu } from './export-menu.tsx';
import { FirstDay } from './first-day.tsx';
import styles from './inbox.css?url';
import { KeyboardHelp } from './keyboard-help.tsx';
import { ApplicationList } from './list.tsx';
import { Pager } from './pager.tsx';
import { readInbox, readInboxContext } from './read-inbox.ts';
import { clearFilter, FilterButton, FilterTokens, SearchForm, StatusChips } from './toolbar.tsx';
import { UndoToast } from './undo-toast.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = () => [{ title: `${inboxLink} · ${siteName}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, url.pathname + url.search);
  if (!mayOpenStaffSide(viewer)) throw new Response(null, { status: 404 });
  return { ...(await readInbox(context, viewer, url)), outcome: readOutcome(url) };
}

/** Changes many applications at once, or takes such a change back. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const by = await requireCoordinator(context, url, 'handle-applications');
  const viewer = await requireViewer(context, url.pathname);
  const ports = context.get(reviewContext);
  return answerStaffForm<keyof typeof staffRefusals>({ request, context }, async (form) => {
    const leadTo = (outcome: Record<string, string>) => {
      const parameters = new URLSearchParams(form.get('query'));
      for (const [name, value] of Object.entries(outcome)) parameters.set(name, value);
      return redirect(`/staff?${parameters}`, 303);
    };
    const undoId = form.get('undo');
    if (undoId !== '') {
      const undone = await undoMany(ports, { undoId, by });
      return leadTo({ undone: undone === null ? 'late' : String(undone) });
    }
    const action = readBulkAction(form);
    if (!action) return fail('unreadable');
    if (action.kind === 'assign' && action.assignee !== null && !(await isOnTeam(context, action.assignee)))
      return fail('unreadable');
    const { filter, query } = await readInboxContext(context, viewer, new URLSearchParams(form.get('query')));
    const ids = form.get('all') === '1' ? await collectIds(ports, filter, query.sort) : form.getAll('id');
    if (ids.length === 0) return leadTo({ done: 'none' });
    const {
      done,
      failed,
      undoId: undo,
    } = await changeMany(ports, {
      ids,
      by,
      action:
        action.kind === 'assign'
          ? action
          : {
              ...action,
              writeMessage: action.withMessage ? (entry) => fillTemplate(entry, action.standing, by) : null,
            },
    });
    return leadTo({
      done: describeOutcome(action, done, ids.length),
      ...(undo && { undo }),
      ...(failed[0] && { failed: failed[0].id }),
    });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendStaffForm(serverAction);
}

export default function Inbox({ loaderData: data, actionData }: Route.ComponentProps) {
  const { query, rows, total, mayChange, outcome } = data;
  const openId = useOpenId();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isPosting = useNavigation().formMethod === 'POST';
  const parameters = writeInboxQuery(query).toString();
  // What was selected in another list means nothing here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list or a finished change
  useEffect(() => setSelected(new Set()), [parameters, outcome?.key]);
  useInboxKeys({ openId, onSelect: (id) => mayChange && select([id], !selected.has(id)) });

  function select(ids: readonly string[], isSelected: boolean): void {
    const next = new Set(selected);
    for (const id of ids)
      if (isSelected) next.add(id);
      else next.delete(id);
    setSelected(next);
  }

  if (data.isEmpty && !openId) return <FirstDay mayChange={mayChange} />;
  return (
    <div className="inbox" data-detail={openId ? 'open' : undefined}>
      <div className="inbox-list">
        <PageHead heading={inboxLink} lead={<Lead data={data} />}>
          <Arrivals since={data.newest} />
          <SearchForm query={query} />
        </PageHead>
        <div className="inbox-toolbar">
          <StatusChips data={data} />
          <div className="staff-actions">
            <FilterButton data={data} />
            {mayChange && <ExportMenu query={parameters} total={total} />}
          </div>
        </div>
        <FilterTokens query={query} />
        <Outcome notice={null} failure={actionData} texts={staffRefusals} />
        {rows.length === 0 ? (
          <div className="staff-empty">
            <h2>{noMatch.heading}</h2>
            {query.search && <p>{noMatch.nothingHolds(query.search)}</p>}
            <Link
              className="button quiet"
              to={`/staff?${writeInboxQuery(query.search ? { ...query, search: '' } : { ...clearFilter(query), statuses: [] })}`}
            >
              {query.search ? noMatch.clearSearch : noMatch.clearFilter}
            </Link>
          </div>
        ) : (
          <>
            {mayChange && (
              <BulkBar
                data={data}
                selected={selected}
                query={parameters}
                isPosting={isPosting}
                onClear={() => setSelected(new Set())}
              />
            )}
            <ApplicationList data={data} openId={openId} selected={selected} onSelect={select} />
            <Pager data={data} query={parameters} />
          </>
        )}
        <KeyboardHelp />
        {outcome && <UndoToast outcome={outcome} query={parameters} key={outcome.key} />}
      </div>
      <Outlet />
    </div>
  );
}

function Lead({ data }: { data: Route.ComponentProps['loaderData'] }) {
  if (!data.seesApplicants) return inbox.reviewer;
  return (
    <>
      {`${data.today}. ${inbox.isNew(data.unread)}`}
      {data.overdue > 0 ? (
        <>
          {', '}
          <Link to="/staff?overdue=1&sort=answer-due&order=up">{inbox.overdue(data.overdue)}</Link>.
        </>
      ) : (
        '.'
      )}
    </>
  );
}

/** The application that is open beside the list. */
function useOpenId(): string | null {
  const match = useMatches().find(({ params }) => params['id'] !== undefined);
  return match?.params['id'] ?? null;
}
