import { Form, Link, redirect, useNavigation } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { cancel } from '../../../content/en/staff/forms.ts';
import { suspected } from '../../../content/en/staff/suspected.ts';
import { makeReceiptChange } from '../../../domain/applicants/receipt.ts';
import { listSuspected, markAllAsJunk, markAsJunk, markAsNotJunk } from '../../../domain/applications/suspected.ts';
import { fail } from '../../../domain/model/result.ts';
import { addDays, findDay } from '../../../domain/model/time.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import { mayHandleSuspected } from '../../../domain/team/policies.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { describePage } from '../../site/page-meta.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { answerForm } from '../../ui/form/answer-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { describeTime } from '../describe-time.ts';
import { requireStaff } from '../guard.ts';
import { isTimestamp, readNotice, redirectWithNotice } from '../staff-form.ts';
import { FailedPage } from '../ui/failed-read.tsx';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/route';
import { SuspectedList } from './suspected-list.tsx';

const path = '/staff/suspected';
const pageSize = 50;

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ title: suspected.title, description: suspected.title, path, indexed: false }, matches[0].loaderData);

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff(context, url, mayHandleSuspected);
  const ports = context.get(reviewContext);
  const { searchParams } = url;
  const [after, before] = [searchParams.get('after'), searchParams.get('before')];
  const [{ settings }, page, count] = await Promise.all([
    readSettings(ports.records),
    listSuspected(ports, { limit: pageSize, ...(after !== null && { after }), ...(before !== null && { before }) }),
    ports.reviews.count({ suspected: true }),
  ]);
  const clock = { now: ports.now(), timeZone: settings.timeZone };
  const entries = page.entries.map(({ application, spamFlag }) => {
    const { id, name, age, school, message, timestamp } = application;
    const keptDays = settings.retentionDays.junk;
    const deletedOn = addDays(findDay(timestamp, settings.timeZone), keptDays);
    return {
      id,
      reason: suspected.reasons[spamFlag ?? 'hidden-field-filled'],
      arrived: suspected.arrived(describeTime(timestamp, clock).text, keptDays === 0 ? null : formatDay(deletedOn)),
      who: [name, age, school].filter((part) => part !== '').join(', '),
      name,
      message,
    };
  });
  return {
    entries,
    count,
    older: page.next,
    newer: page.previous,
    asked:
      entries.find(({ id }) => id === searchParams.get('junk')) ?? (searchParams.has('all') ? ('all' as const) : null),
    readAt: ports.now().toISOString(),
    notice: searchParams.has('erased')
      ? suspected.erased(Number(searchParams.get('erased')) || 0)
      : readNotice(url, suspected.notices),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { by } = await requireStaff(context, url, mayHandleSuspected);
  const ports = context.get(reviewContext);
  return answerForm({
    request,
    context,
    async work(form) {
      const id = form.get('id');
      switch (form.get('intent')) {
        case 'not-junk':
          return redirectWithNotice(
            await markAsNotJunk(ports, by, id, (entry) => [makeReceiptChange(ports, entry)]),
            path,
            'not-junk',
          );
        case 'junk':
          return redirectWithNotice(await markAsJunk(ports, by, id), path, 'junk');
        case 'all': {
          const until = form.get('until');
          if (!isTimestamp(until)) return fail('unreadable');
          return redirect(`${path}?erased=${await markAllAsJunk(ports, by, until)}`, 303);
        }
        default:
          return fail('unreadable');
      }
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export const ErrorBoundary = FailedPage;

export default function Suspected({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, count, older, newer, asked, readAt, notice } = loaderData;
  const isPosting = useNavigation().formMethod === 'POST';
  return (
    <div className="staff-content">
      <PageHead heading={suspected.heading} lead={count > 0 && suspected.lead(count)}>
        {count > 0 && (
          <Link className="button quiet small" to={`${path}?all`} preventScrollReset>
            {suspected.allJunk}
          </Link>
        )}
      </PageHead>
      <Outcome notice={notice} failure={actionData} texts={suspected.refusals} />
      {entries.length === 0 ? (
        <div className="staff-empty">
          <h2>{suspected.empty.heading}</h2>
          <p>{suspected.empty.text}</p>
        </div>
      ) : (
        <>
          <SuspectedList entries={entries} isPosting={isPosting} />
          <p className="soft">{suspected.foot}</p>
        </>
      )}
      {(older || newer) && (
        <div className="staff-pager">
          {newer && (
            <Link className="button quiet small" to={`${path}?before=${newer}`}>
              {suspected.newer}
            </Link>
          )}
          {older && (
            <Link className="button quiet small" to={`${path}?after=${older}`}>
              {suspected.older}
            </Link>
          )}
        </div>
      )}
      {asked && !actionData && (
        <Dialog title={suspected.marking.title(asked === 'all' ? count : 1)} closeTo={path}>
          <p className="dialog-lead">{asked === 'all' ? suspected.marking.text : suspected.marking.one(asked.name)}</p>
          <Form className="button-row" method="post" action={path}>
            <input type="hidden" name="intent" value={asked === 'all' ? 'all' : 'junk'} />
            {asked === 'all' ? (
              <input type="hidden" name="until" value={readAt} />
            ) : (
              <input type="hidden" name="id" value={asked.id} />
            )}
            <BusyButton
              className="button danger small"
              busy={isPosting}
              text={{ button: suspected.marking.title(asked === 'all' ? count : 1), busy: suspected.marking.busy }}
            />
            <Link className="button quiet small" to={path} preventScrollReset>
              {cancel}
            </Link>
          </Form>
        </Dialog>
      )}
    </div>
  );
}
