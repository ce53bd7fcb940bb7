import { Form, Link } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { suspected } from '../../../content/en/staff/suspected.ts';
import { makeReceiptChange } from '../../../domain/applicants/receipt.ts';
import {
  countSuspected,
  findJunk,
  listSuspected,
  markAllAsJunk,
  markAsJunk,
  markAsNotJunk,
  takeBackJunk,
} from '../../../domain/applications/suspected.ts';
import { fail } from '../../../domain/model/result.ts';
import { addDays, findDay } from '../../../domain/model/time.ts';
import { nameOf } from '../../../domain/team/members.ts';
import { mayHandleSuspected } from '../../../domain/team/policies.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { describeTime, readClock } from '../describe-time.ts';
import { flashOrFail, redirectWithFlash } from '../flash.ts';
import { answerStaff, answerStaffForm } from '../guard.ts';
import { isTimestamp } from '../staff-form.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/route';

const path = '/staff/suspected';
const pageSize = 50;

export const meta = nameStaffPage(suspected.title);

export const loader = answerStaff(mayHandleSuspected, async ({ ports, url }) => {
  const { searchParams } = url;
  const [after, before] = [searchParams.get('after'), searchParams.get('before')];
  const [{ settings, names, ...clock }, page, count] = await Promise.all([
    readClock(ports),
    listSuspected(ports, { limit: pageSize, ...(after !== null && { after }), ...(before !== null && { before }) }),
    countSuspected(ports),
  ]);
  const junk = await findJunk(
    ports,
    page.entries.map(({ application }) => application.id),
  );
  const entries = page.entries.map(({ application, spamFlag }) => {
    const { id, name, age, school, message, timestamp } = application;
    const keptDays = settings.retentionDays.junk;
    const deletedOn = keptDays === 0 ? null : formatDay(addDays(findDay(timestamp, settings.timeZone), keptDays));
    const marked = junk.get(id);
    return {
      id,
      reason: suspected.reasons[spamFlag ?? 'hidden-field-filled'],
      isJunk: marked !== undefined,
      arrived: marked
        ? suspected.isJunk(describeTime(marked.at, clock).text, nameOf(marked.by, names), deletedOn)
        : suspected.arrived(describeTime(timestamp, clock).text, deletedOn),
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
    readAt: ports.now().toISOString(),
  };
});

export const action = answerStaffForm({ policy: mayHandleSuspected }, async (form, { context, ports, by }) => {
  const id = form.get('id');
  switch (form.get('intent')) {
    case 'not-junk':
      return flashOrFail(context, await markAsNotJunk(ports, by, id, (entry) => [makeReceiptChange(ports, entry)]), {
        path,
        text: suspected.notices['not-junk'],
      });
    case 'junk':
      return flashOrFail(context, await markAsJunk(ports, by, id), { path, text: suspected.notices.junk });
    case 'take-back':
      return flashOrFail(context, await takeBackJunk(ports, id), { path, text: suspected.notices['taken-back'] });
    case 'all': {
      const until = form.get('until');
      if (!isTimestamp(until)) return fail('unreadable');
      return redirectWithFlash(context, path, { text: suspected.marked(await markAllAsJunk(ports, by, until)) });
    }
    default:
      return fail('unreadable');
  }
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Suspected({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, count, older, newer, readAt } = loaderData;
  return (
    <div className="staff-content">
      <PageHead heading={suspected.heading} lead={count > 0 && suspected.lead(count)}>
        {count > 0 && (
          <Form method="post" action={path} preventScrollReset>
            <input type="hidden" name="intent" value="all" />
            <input type="hidden" name="until" value={readAt} />
            <SubmitButton className="button quiet small">{suspected.allJunk}</SubmitButton>
          </Form>
        )}
      </PageHead>
      <Outcome failure={actionData} texts={suspected.refusals} />
      {entries.length === 0 ? (
        <div className="staff-empty">
          <h2>{suspected.empty.heading}</h2>
          <p>{suspected.empty.text}</p>
        </div>
      ) : (
        <>
          <List entries={entries} />
          <p className="soft">{suspected.foot}</p>
        </>
      )}
      {(older || newer) && (
        <nav className="staff-pager" aria-label={suspected.heading}>
          <PageLink to={newer && `${path}?before=${newer}`} text={suspected.newer} />
          <PageLink to={older && `${path}?after=${older}`} text={suspected.older} />
        </nav>
      )}
    </div>
  );
}

function List({ entries }: Pick<Route.ComponentProps['loaderData'], 'entries'>) {
  return (
    <ul className="ruled suspected-list">
      {entries.map(({ id, reason, arrived, isJunk, who, name, message }) => (
        <li key={id}>
          <div>
            <h2>{reason}</h2>
            <p className="soft">{arrived}</p>
          </div>
          <blockquote>
            <p>
              <Link className="text-link" to={`/staff/applications/${encodeURIComponent(id)}`}>
                {who}
              </Link>
            </p>
            <p className="suspected-text">{message}</p>
          </blockquote>
          <Form className="message-buttons" method="post" action="/staff/suspected" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            {(isJunk ? (['take-back'] as const) : (['not-junk', 'junk'] as const)).map((intent) => (
              <SubmitButton
                key={intent}
                className="button quiet tiny"
                name="intent"
                value={intent}
                aria-label={`${suspected.buttons[intent]}: ${name}`}
              >
                {suspected.buttons[intent]}
              </SubmitButton>
            ))}
          </Form>
        </li>
      ))}
    </ul>
  );
}
