import { Link, redirect, useMatches, useNavigation } from 'react-router';
import { staffRefusals } from '../../../content/en/staff/applications.ts';
import { declineTexts } from '../../../content/en/staff/decline-reasons.ts';
import { eventDay } from '../../../content/en/staff/events.ts';
import { inboxLink } from '../../../content/en/staff/frame.ts';
import { bulk, inbox, noMatch } from '../../../content/en/staff/inbox.ts';
import { changeMany, collectTargets } from '../../../domain/applications/bulk.ts';
import { findBulkChange, undoMany } from '../../../domain/applications/bulk-undo.ts';
import { exportPartNames } from '../../../domain/applications/export-parts.ts';
import { writeInboxQuery } from '../../../domain/applications/inbox-query.ts';
import { fail } from '../../../domain/model/result.ts';
import { mayChangeMany, mayManageEvents, mayReadVentures } from '../../../domain/team/policies.ts';
import { isStale } from '../../framework/keep-read.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { addTemplates } from '../bulk/add-templates.ts';
import { findDraftRefusal, readBulkAction, readTarget } from '../bulk/bulk-action.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { readOutcome, writeOutcome } from '../bulk/bulk-outcome.ts';
import { BulkComposer } from '../bulk/message-to-many.tsx';
import { readBulkComposing } from '../bulk/read-bulk-composing.ts';
import { UndoToast } from '../bulk/undo-toast.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { InviteComposer } from '../events/invite-composer.tsx';
import { readInviting } from '../events/read-invitations.ts';
import { ExportDialog, type ExportRequest } from '../export/export-dialog.tsx';
import { FilterButton } from '../filter/filter-button.tsx';
import { clearFilter, FilterTokens } from '../filter/filter-tokens.tsx';
import { answerStaff, answerStaffForm, isOnTeam } from '../guard.ts';
import { readInboxContext } from '../inbox-context.ts';
import { readListAddress } from '../list-address.ts';
import { OwnChips, ReviewBanner } from '../review/reviewer-list.tsx';
import { useDetailFocus } from '../staff-focus.ts';
import { isListWorthReading, isTimestamp } from '../staff-form.ts';
import { nameStaffPage } from '../staff-page.ts';
import { FailedRead } from '../ui/failed-read.tsx';
import { Icon } from '../ui/icons.tsx';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import type { Route } from './+types/route';
import { EmptyInbox } from './empty-inbox.tsx';
import { ApplicationList, focusRow, listId } from './list.tsx';
import { BulkRest, Lead, ListLine, Pager } from './list-line.tsx';
import { WithDrawer } from './opening-application.tsx';
import { useOpening, usePendingRows } from './pending.ts';
import { readInbox } from './read-inbox.ts';
import { focusSearch, SearchForm, SortMenu, StatusChips } from './toolbar.tsx';

export const meta = nameStaffPage(inboxLink);

export const loader = answerStaff(mayReadVentures, async (request) => {
  const { viewer } = request;
  // The form of the bar holds the list's address in one field.
  const { searchParams } = request.url;
  const query = searchParams.get('query');
  if (query !== null) {
    searchParams.delete('query');
    throw redirect(`/staff?${readListAddress(`${query}&${searchParams}`)}`);
  }
  const [data, outcome, composing, inviting] = await Promise.all([
    readInbox(request),
    readOutcome(request),
    mayChangeMany(viewer) ? readBulkComposing(request) : null,
    mayManageEvents(viewer) ? readInviting(request) : null,
  ]);
  return { ...data, outcome, composing, inviting, exporting: data.mayChange ? readExportRequest(searchParams) : null };
});

// The list shows what changed meanwhile, with every change and when an application is closed.
export const shouldRevalidate = isListWorthReading;

function readExportRequest(parameters: URLSearchParams): ExportRequest | null {
  if (!parameters.has('export')) return null;
  const ids = parameters.get('all') === '1' ? [] : parameters.getAll('id').map((value) => readTarget(value).id);
  return { ids: ids.length > 0 ? ids : null, hasNoColumns: parameters.has('no-columns'), parts: exportPartNames };
}

const sent = { policy: mayChangeMany, lists: ['id'], keep: ['subject', 'text', 'decline-reason'] };

/** Changes many applications at once, or takes such a change back. */
export const action = answerStaffForm(sent, async (form, request) => {
  const { context, ports, by } = request;
  const redirectToList = (outcome: Record<string, string>) =>
    redirect(`/staff?${readListAddress(form.get('query'), outcome)}`, 303);
  const undoId = form.get('undo');
  if (undoId !== '') {
    const undone = await undoMany(ports, { undoId, by });
    return redirectToList({ undone: undone === null ? 'late' : String(undone) });
  }
  const value = form.get('action');
  const action = readBulkAction(value);
  if (!action) return fail('unreadable');
  if (action.kind === 'assign' && action.assignee !== null && !(await isOnTeam(context, action.assignee)))
    return fail('unreadable');
  // The rest of a long list gets the text of the step before.
  const before = await findBulkChange(ports, { outcomeId: form.get('outcome'), by });
  const declineReason = form.get('decline-reason');
  const draft = before?.draft ?? { subject: form.get('subject').trim(), text: form.get('text'), declineReason };
  const refusal = findDraftRefusal(action, draft);
  if (refusal) return fail(refusal);
  const { filter, sort, clock } = await readInboxContext(request, new URLSearchParams(form.get('query')));
  const isAll = form.get('all') === '1';
  const after = form.get('after');
  const readAt = form.get('read-at');
  const { submittedUntil = readAt } = filter;
  // A page from before an update does not say when it was read.
  const matching = isTimestamp(readAt)
    ? { ...filter, submittedUntil: submittedUntil < readAt ? submittedUntil : readAt }
    : filter;
  const left = isAll ? Number(form.get('left')) || (await ports.reviews.count(matching)) : 0;
  const { targets, next } = isAll
    ? await collectTargets(ports, { filter: matching, sort, ...(after && { after }) })
    : { targets: form.getAll('id').map(readTarget), next: null };
  if (targets.length === 0) return redirectToList({ done: 'none' });
  const change = await addTemplates(ports, action, draft, { by, ...clock });
  if (!change) return fail('gone');
  const result = await changeMany(ports, { targets, by, action: change, ...(next && draft.text && { draft }) });
  const rest = { after: next, count: Math.max(0, left - targets.length) };
  return redirectToList(writeOutcome(value, targets.length, result, rest));
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { isLong: true });

export default function Inbox({ loaderData: data, actionData }: Route.ComponentProps) {
  const { query, mayChange, outcome, exporting, composing, inviting } = data;
  const rows = usePendingRows(data.rows);
  const failure = actionData && 'ok' in actionData && !actionData.ok ? actionData : undefined;
  const openId = useOpenId();
  const { formMethod, state, location } = useNavigation();
  const opening = useOpening(openId, state === 'loading' ? location : null);
  const shownId = opening?.id ?? openId;
  const isPosting = formMethod === 'POST';
  const isLoading = state === 'loading' && !isPosting && !opening;
  const parameters = data.address;
  const toMany = { total: data.total, readAt: data.newest, query: parameters, failure };
  const selection = useSelection(`${parameters} ${outcome?.key}`);
  const { ids, select } = selection;
  useDetailFocus(openId);
  usePageKeys({ '/': focusSearch, ...(!openId && { j: () => focusRow(1), k: () => focusRow(-1) }) });

  if (data.isEmpty && !openId) return <EmptyInbox data={data} />;
  return (
    <WithDrawer
      openId={openId}
      data-detail={shownId ? 'open' : undefined}
      data-loading={isLoading || undefined}
      data-selecting={selection.isSelecting || undefined}
    >
      <p className="inbox-loading" role="status">
        {isLoading && inbox.loading}
      </p>
      {/* Always there: a live region must not appear with its text. Not in the list, which phones hide next to an application. */}
      <div className="inbox-toast" role="status">
        {outcome && <UndoToast outcome={outcome} query={parameters} key={outcome.key} />}
      </div>
      <div className="inbox-list">
        <a className="skip-link button" href={`#${listId}`}>
          {inbox.toList}
        </a>
        <PageHead
          heading={selection.isSelecting ? bulk.selected(ids.size) : inboxLink}
          level={shownId ? 2 : 1}
          lead={<Lead data={data} hasDetail={shownId !== null} />}
        >
          <SearchForm data={data} />
        </PageHead>
        {data.ownCounts && !openId && <ReviewBanner counts={data.ownCounts} />}
        <div className="wrap-row inbox-toolbar">
          {data.ownCounts ? <OwnChips query={query} counts={data.ownCounts} /> : <StatusChips data={data} />}
          <div className="staff-actions">
            <FilterButton data={data} />
            <SortMenu data={data} key={`sort ${parameters}`} />
            {mayChange && (
              <Link
                className="button quiet with-icon export-open"
                to={`/staff?${[parameters, 'export=1'].filter(Boolean).join('&')}`}
                preventScrollReset
              >
                <Icon name="export" />
                <span>{inbox.export}</span>
              </Link>
            )}
            {mayChange && (
              <button className="select-open" type="button" onClick={selection.startSelecting}>
                {bulk.start}
              </button>
            )}
          </div>
        </div>
        <FilterTokens data={data} />
        {isStale(data) && !openId && <FailedRead />}
        {!composing && (
          <Outcome
            failure={actionData}
            texts={{
              'decline-reason-missing': declineTexts.missing,
              unfinished: staffRefusals.unfinished,
              missing: staffRefusals.missing,
              gone: eventDay.refusals.gone,
            }}
          />
        )}
        {outcome && <BulkRest outcome={outcome} query={parameters} data={data} />}
        {rows.length === 0 ? (
          <div className="staff-empty">
            <h2>{noMatch.heading}</h2>
            {query.search && <p>{noMatch.nothingHolds(query.search)}</p>}
            <Link
              className="button quiet"
              to={`/staff?${query.search ? writeInboxQuery({ ...query, search: '' }) : clearFilter(query)}`}
            >
              {query.search ? noMatch.clearSearch : noMatch.clearFilter}
            </Link>
          </div>
        ) : (
          <>
            {mayChange && <BulkBar data={data} selection={selection} query={parameters} />}
            {mayChange && <ListLine data={data} selection={selection} />}
            <ApplicationList data={{ ...data, rows }} openId={shownId} selected={ids} onSelect={select} />
            <Pager data={data} />
          </>
        )}
        {composing && <BulkComposer composing={composing} {...toMany} />}
        {inviting && <InviteComposer inviting={inviting} {...toMany} />}
        {exporting && <ExportDialog data={data} request={exporting} query={parameters} />}
      </div>
    </WithDrawer>
  );
}

/** The application that is open next to the list. */
function useOpenId(): string | null {
  const match = useMatches().find(({ params }) => params['id'] !== undefined);
  return match?.params['id'] ?? null;
}
