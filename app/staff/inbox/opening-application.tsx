import { detail } from '../../../content/en/staff/applications.ts';
import { inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { statuses } from '../../../domain/model/status.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { DayLine } from '../ui/day-line.tsx';
import { Initials, useNameOf } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import { applicantHeadingId } from '../use-detail-focus.ts';
import type { InboxRow } from './read-inbox.ts';

/** What the list knows of an application, until the rest has come. */
export function OpeningApplication({ row }: { row: InboxRow }) {
  const nameOf = useNameOf();
  const { person, code, age, review, due, isAnswered, waits } = row;
  return (
    <>
      <h1 id={applicantHeadingId} dir="auto" tabIndex={-1}>
        {person?.name ?? inbox.applicant(code)}
      </h1>
      <p className="detail-facts">{person ? [age, person.school, person.city].join(', ') : age}</p>
      <p className="staff-note opening-line" role="status">
        <StatusGlyph kind="busy" />
        {detail.opening}
      </p>
      <section className="opening-status">
        <h2>{detail.status}</h2>
        <div className="status-control">
          {statuses.map((status) => (
            <span key={status} className="status-choice" data-chosen={status === review.status || undefined}>
              <StatusPhase status={status} />
              {statusNames[status]}
            </span>
          ))}
        </div>
        <div className="detail-pair">
          <p>
            <span className="label">{detail.assignee}</span>
            <span className="status">
              {review.assignee && <Initials email={review.assignee} />}
              {review.assignee ? nameOf(review.assignee) : detail.nobody}
            </span>
          </p>
          <p>
            <span className="label">{detail.due}</span>
            <DayLine due={due} isAnswered={isAnswered} waits={waits} withDate />
          </p>
        </div>
      </section>
      <section>
        <h2>{detail.venture}</h2>
        <p className="opening-text" />
      </section>
    </>
  );
}
