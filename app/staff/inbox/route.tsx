import { Link, Outlet, redirect, useMatch, useNavigation, useRouteLoaderData } from 'react-router';
import { staffRefusals } from '../../../content/en/staff/applications.ts';
import { declineTexts } from '../../../content/en/staff/decline-reasons.ts';
import { eventDay } from '../../../content/en/staff/events.ts';
import { inboxLink } from '../../../content/en/staff/frame.ts';
import { bulk, inbox, noMatch } from '../../../content/en/staff/inbox.ts';
import { changeMany } from '../../../core/applications/change-many.ts';
import { fail } from '../../../core/result.ts';
import { mayChangeMany, mayManageEvents, mayReadVentures } from '../../../core/team/policies.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { addTemplates } from '../bulk/add-templates.ts';
import { findDraftRefusal, readBulkAction, readTarget } from '../bulk/bulk-action.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { describeOutcome } from '../bulk/describe-outcome.ts';
import { BulkComposer } from '../bulk/message-to-many.tsx';
import { readBulkComposing } from '../bulk/read-bulk-composing.ts';
import { useSelection } from '../bulk/use-selection.ts';
import { readClock } from '../describe-time.ts';
import { InviteComposer } from '../events/invite-composer.tsx';
import { readInviting } from '../events/read-invitations.ts';
import { redirectWithFlash } from '../flash.ts';
import type { loader as readFrame } from '../frame.tsx';
import { answerStaff, answerStaffForm, isOnTeam } from '../guard.ts';
import { readListAddress } from '../list-address.ts';
import { OwnChips, ReviewBanner } from '../review/reviewer-list.tsx';
import { isListWorthReading } from '../staff-form.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Icon } from '../ui/icons.tsx';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import type { Route } from './+types/route';
import { EmptyInbox } from './empty-inbox.tsx';
import { clearFilter, FilterForm, focusSearch } from './filter-form.tsx';
import { writeInboxQuery } from './inbox-query.ts';
import { ApplicationList, focusRow, listId } from './list.tsx';
import { Lead, ListLine, Pager } from './list-line.tsx';
import { readInbox } from './read-inbox.ts';
import { SortMenu, StatusChips } from './toolbar.tsx';

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
  const [data, composing, inviting] = await Promise.all([
    readInbox(request),
    mayChangeMany(viewer) ? readBulkComposing(request) : null,
    mayManageEvents(viewer) ? readInviting(request) : null,
  ]);
  return { ...data, composing, inviting };
});

export const shouldRevalidate = isListWorthReading;

const sent = { policy: mayChangeMany, lists: ['id'], keep: ['subject', 'text', 'decline-reason'] };

/** Changes the selected applications. */
export const action = answerStaffForm(sent, async (form, { context, ctx, by }) => {
  const action = readBulkAction(form.get('action'));
  if (!action) return fail('unreadable');
  if (action.kind === 'assign' && action.assignee !== null && !(await isOnTeam(context, action.assignee)))
    return fail('unreadable');
  const draft = {
    subject: form.get('subject').trim(),
    text: form.get('text'),
    declineReason: form.get('decline-reason'),
  };
  const refusal = findDraftRefusal(action, draft);
  if (refusal) return fail(refusal);
  const targets = form.getAll('id').map(readTarget);
  const list = `/staff?${readListAddress(form.get('query'))}`;
  if (targets.length === 0) return redirectWithFlash(context, list, { text: bulk.nothingSelected });
  const change = await addTemplates(ctx, action, draft, { by, ...(await readClock(ctx)) });
  if (!change) return fail('gone');
  const result = await changeMany(ctx, { targets, action: change, actorEmail: by });
  return redirectWithFlash(context, list, await describeOutcome(ctx, action, result));
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Inbox({ loaderData: data, actionData }: Route.ComponentProps) {
  const { query, composing, inviting } = data;
  // Spam is changed one by one, on the page of the application.
  const mayChange = data.mayChange && !query.statuses.includes('spam');
  const failure = actionData && 'ok' in actionData && !actionData.ok ? actionData : undefined;
  // The application that is open next to the list.
  const openId = useMatch('/staff/applications/:id')?.params.id ?? null;
  const { state, formMethod } = useNavigation();
  const isLoading = state === 'loading' && formMethod !== 'POST';
  const parameters = data.address;
  const toMany = { query: parameters, failure };
  const selection = useSelection(parameters, useRouteLoaderData<typeof readFrame>('staff/frame')?.flash);
  const { ids, select } = selection;
  usePageKeys({ '/': focusSearch, ...(!openId && { j: () => focusRow(1), k: () => focusRow(-1) }) });

  if (data.isEmpty && !openId) return <EmptyInbox data={data} />;
  return (
    <div
      className="inbox"
      data-detail={openId ? 'open' : undefined}
      data-loading={isLoading || undefined}
      data-selecting={selection.isSelecting || undefined}
    >
      <p className="inbox-loading" role="status">
        {isLoading && inbox.loading}
      </p>
      <div className="inbox-list">
        <a className="skip-link button" href={`#${listId}`}>
          {inbox.toList}
        </a>
        <PageHead
          heading={selection.isSelecting ? bulk.selected(ids.size) : inboxLink}
          level={openId ? 2 : 1}
          lead={<Lead data={data} hasDetail={openId !== null} />}
        >
          {data.mayChange && (
            <a className="button quiet with-icon export-open" href={`/staff/export?${parameters}`} download>
              <Icon name="export" />
              <span>{inbox.export}</span>
            </a>
          )}
        </PageHead>
        <FilterForm data={data} />
        {data.ownCounts && !openId && <ReviewBanner counts={data.ownCounts} />}
        <div className="wrap-row inbox-toolbar">
          {data.ownCounts ? <OwnChips query={query} counts={data.ownCounts} /> : <StatusChips data={data} />}
          <div className="staff-actions">
            <SortMenu data={data} key={`sort ${parameters}`} />
            {mayChange && (
              <button className="select-open" type="button" onClick={selection.startSelecting}>
                {bulk.start}
              </button>
            )}
          </div>
        </div>
        {!composing && (
          <Outcome
            failure={actionData}
            texts={{
              'decline-reason-missing': declineTexts.missing,
              unfinished: staffRefusals.unfinished,
              missing: staffRefusals.missing,
              'too-long': staffRefusals['too-long'],
              gone: eventDay.refusals.gone,
            }}
          />
        )}
        {data.rows.length === 0 ? (
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
            {mayChange && <BulkBar team={data.team} selection={selection} query={parameters} />}
            {mayChange && <ListLine data={data} selection={selection} />}
            <ApplicationList data={{ ...data, mayChange }} openId={openId} selected={ids} onSelect={select} />
            <Pager data={data} />
          </>
        )}
        {composing && <BulkComposer composing={composing} {...toMany} />}
        {inviting && <InviteComposer inviting={inviting} {...toMany} />}
      </div>
      <Outlet />
    </div>
  );
}
