import { Form, Link } from 'react-router';
import { accessLog, describeDetails } from '../../../content/en/staff/access-log.ts';
import { type AccessLogEntry, accessKinds } from '../../../domain/model/access-log-entry.ts';
import type { Actor } from '../../../domain/model/history.ts';
import type { StoredRecord } from '../../../domain/ports/records.ts';
import { type AccessLogPlace, countAccessLog, readAccessLog } from '../../../domain/team/access-log.ts';
import { nameOf, type TeamNames } from '../../../domain/team/members.ts';
import { mayReadAccessLog } from '../../../domain/team/policies.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { describeTime, readClock } from '../describe-time.ts';
import { answerStaff, readTeam, refuseForms } from '../guard.ts';
import { readCursor, writeCursor } from '../record-cursor.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Choice } from '../ui/choice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Initials } from '../ui/person.tsx';
import { SortMark } from '../ui/table-head.tsx';
import type { Route } from './+types/route';

const path = '/staff/record';
const pageSize = 50;

export const meta = nameStaffPage(accessLog.title);

export const action = refuseForms(mayReadAccessLog);

export const loader = answerStaff(mayReadAccessLog, async ({ context, ports, url: { searchParams } }) => {
  const who = searchParams.get('who') || undefined;
  const what = accessKinds.find((kind) => kind === searchParams.get('what'));
  const filter = { who, what };
  const place = readPlace(searchParams);
  const [{ names, ...clock }, page, total, team] = await Promise.all([
    readClock(ports),
    readAccessLog(ports.records, filter, { limit: pageSize, ...(place && { place }) }),
    countAccessLog(ports.records, filter),
    readTeam(context),
  ]);
  const first = place ? Math.max(1, Number(searchParams.get('first')) || 1) : 1;
  const leadTo = (name: 'newer' | 'older', from: number) => {
    const cursor = page[name];
    if (!cursor) return null;
    const query = new URLSearchParams({ ...(who && { who }), ...(what && { what }) });
    query.set(name, writeCursor(cursor));
    query.set('first', String(Math.max(1, from)));
    return `${path}?${query}`;
  };
  return {
    entries: foldErased(page.entries).map(({ entry: { id, data }, count }) => ({
      id,
      at: describeTime(data.at, clock),
      ...describeActor(data.actor, data.what, names),
      what: accessLog.kinds[data.what] ?? data.what,
      details: count > 1 ? accessLog.erased(count) : describeDetails(data.what, data.details),
      // Of one application that is still there.
      reference: data.what.startsWith('erased') ? '' : String(data.details['reference'] ?? ''),
    })),
    total,
    first,
    last: first + page.entries.length - 1,
    newer: leadTo('newer', first - pageSize),
    older: leadTo('older', first + page.entries.length),
    who: who ?? '',
    what: what ?? '',
    people: [
      ...team.map(({ email }) => ({ value: email, text: nameOf(email, names) })),
      { value: 'site', text: accessLog.siteCommand },
      { value: 'applicant', text: accessLog.applicant },
    ],
  };
});

/** What the daily job erased in a row on one day is one line. */
function foldErased(entries: readonly StoredRecord<AccessLogEntry>[]) {
  const lines: { entry: StoredRecord<AccessLogEntry>; count: number }[] = [];
  const keyOf = ({ data }: StoredRecord<AccessLogEntry>) => `${data.what} ${data.at.slice(0, 'YYYY-MM-DD'.length)}`;
  for (const entry of entries) {
    const line = lines.at(-1);
    if (line && entry.data.what === 'erased-after-period' && keyOf(line.entry) === keyOf(entry)) line.count += 1;
    else lines.push({ entry, count: 1 });
  }
  return lines;
}

function readPlace(searchParams: URLSearchParams): AccessLogPlace | null {
  const [older, newer] = [readCursor(searchParams.get('older')), readCursor(searchParams.get('newer'))];
  if (older) return { olderThan: older };
  return newer && { newerThan: newer };
}

function describeActor(actor: Actor, what: string, names: TeamNames) {
  if (actor.kind === 'staff') return { email: actor.email, name: nameOf(actor.email, names) };
  if (actor.kind === 'applicant') return { email: null, name: accessLog.applicant };
  return { email: null, name: what === 'erased-after-period' ? accessLog.site : accessLog.siteCommand };
}

const kinds = accessKinds.map((kind) => ({ value: kind, text: accessLog.kinds[kind] }));

export default function AccessLog({ loaderData }: Route.ComponentProps) {
  const { entries, total, first, last, newer, older, who, what, people } = loaderData;
  const { columns } = accessLog;
  return (
    <div className="staff-content">
      <PageHead heading={accessLog.heading} lead={accessLog.lead}>
        <Form className="staff-actions" action={path}>
          <Choice isPill name="who" label={accessLog.whoLabel} chosen={who} none={accessLog.anyone} options={people} />
          <Choice
            isPill
            name="what"
            label={accessLog.whatLabel}
            chosen={what}
            none={accessLog.allKinds}
            options={kinds}
          />
          <button className="button quiet small" type="submit">
            {accessLog.show}
          </button>
        </Form>
      </PageHead>
      {entries.length === 0 ? (
        <div className="staff-empty">
          <h2>{accessLog.empty.heading}</h2>
          <p>{accessLog.empty.text}</p>
        </div>
      ) : (
        <table className="staff-table access-log-table">
          <thead>
            <tr>
              <th scope="col" aria-sort="descending">
                {columns.when} <SortMark descending />
              </th>
              <th scope="col">{columns.who}</th>
              <th scope="col">{columns.what}</th>
              <th scope="col">{columns.details}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, email, name, what, details, reference }) => (
              <tr key={id}>
                <td className="soft">
                  <time dateTime={at.iso}>{at.text}</time>
                </td>
                <td>
                  <span className="person-cell">
                    {email ? <Initials email={email} /> : <PhaseGlyph phase={2} />}
                    {name}
                  </span>
                </td>
                <th scope="row">{what}</th>
                <td className="access-log-details">
                  {/* The history of the application tells what was changed. */}
                  {reference && (
                    <Link className="staff-link" to={`/staff?q=${reference}`}>
                      {reference}
                    </Link>
                  )}
                  {details.slice(reference.length)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entries.length > 0 && (
        <nav className="staff-pager" aria-label={accessLog.total(total)}>
          <p className="soft">{accessLog.range(first, last, total)}</p>
          <PageLink to={newer} text={accessLog.newer} />
          <PageLink to={older} text={accessLog.older} />
        </nav>
      )}
    </div>
  );
}
