import { Form, Link } from 'react-router';
import { accessLog, describeDetails } from '../../../content/en/staff/access-log.ts';
import { accessKinds } from '../../../core/access-log/access-log-entry.ts';
import { countAccessLog, listAccessLog } from '../../../core/access-log/list-access-log.ts';
import type { Actor } from '../../../core/history/history.ts';
import { nameOf, type TeamNames } from '../../../core/team/member-name.ts';
import { mayReadAccessLog } from '../../../core/team/policies.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { describeTime, readClock } from '../describe-time.ts';
import { answerStaff, readTeam, refuseForms } from '../guard.ts';
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

export const loader = answerStaff(mayReadAccessLog, async ({ context, ctx, url: { searchParams } }) => {
  const who = searchParams.get('who') || undefined;
  const what = accessKinds.find((kind) => kind === searchParams.get('what'));
  const filter = { who, what };
  const total = await countAccessLog(ctx, filter);
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1));
  const [{ names, ...clock }, entries, team] = await Promise.all([
    readClock(ctx),
    listAccessLog(ctx, filter, { page, limit: pageSize }),
    readTeam(context),
  ]);
  const leadTo = (other: number) => {
    if (other < 1 || other > lastPage) return null;
    return `${path}?${new URLSearchParams({ ...(who && { who }), ...(what && { what }), page: String(other) })}`;
  };
  const first = (page - 1) * pageSize + 1;
  return {
    entries: foldErased(entries).map(({ entry, count }) => ({
      id: entry.id,
      at: describeTime(entry.at, clock),
      ...describeActor(entry.actor, entry.what, names),
      what: accessLog.kinds[entry.what] ?? entry.what,
      details: count > 1 ? accessLog.erased(count) : describeDetails(entry.what, entry.details),
      // Of one application that is still there.
      reference: entry.what.startsWith('erased') ? '' : String(entry.details['reference'] ?? ''),
    })),
    total,
    first,
    last: first + entries.length - 1,
    newer: leadTo(page - 1),
    older: leadTo(page + 1),
    who: who ?? '',
    what: what ?? '',
    people: [
      ...team.map(({ email }) => ({ value: email, text: nameOf(email, names) })),
      { value: 'site', text: accessLog.siteCommand },
      { value: 'applicant', text: accessLog.applicant },
    ],
  };
});

type ListedEntry = Awaited<ReturnType<typeof listAccessLog>>[number];

/** What the daily job erased in a row on one day is one line. */
function foldErased(entries: readonly ListedEntry[]) {
  const lines: { entry: ListedEntry; count: number }[] = [];
  const keyOf = ({ what, at }: ListedEntry) => `${what} ${at.slice(0, 'YYYY-MM-DD'.length)}`;
  for (const entry of entries) {
    const line = lines.at(-1);
    if (line && entry.what === 'erased-after-period' && keyOf(line.entry) === keyOf(entry)) line.count += 1;
    else lines.push({ entry, count: 1 });
  }
  return lines;
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
