import { Form, Link } from 'react-router';
import { composer, detail } from '../../../content/en/staff-application.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { statuses } from '../../../domain/review/status.ts';
import { nameOf } from '../administration/person.tsx';
import { StatusPhase } from '../administration/status-phase.tsx';
import { DayLine } from '../inbox/day-line.tsx';
import type { ApplicationData } from './read-application.ts';

type StatusSectionProps = { readonly data: ApplicationData; readonly isPosting: boolean };

/** The status, who has the application, and when its answer is due. */
export function StatusSection({ data, isPosting }: StatusSectionProps) {
  return (
    <section aria-labelledby="status-heading">
      <h2 id="status-heading">{detail.status}</h2>
      <StatusControl data={data} />
      <div className="detail-pair">
        <Assignee data={data} isPosting={isPosting} />
        <p>
          <span className="label">{detail.due}</span>
          <DayLine due={data.due} withDate />
        </p>
      </div>
    </section>
  );
}

/** Five choices on one horizon. Choosing leads to the composer; nothing changes before its button. */
function StatusControl({ data: { application, query, mayChange } }: { data: ApplicationData }) {
  const { status, reason } = application.review;
  return (
    <ul className="status-control">
      {statuses.map((choice, index) => {
        const isCurrent = choice === status;
        const label = isCurrent && reason ? composer.reasons[reason] : statusNames[choice];
        const glyph = (
          <>
            <StatusPhase status={choice} />
            {label}
          </>
        );
        return (
          <li key={choice}>
            {mayChange && (!isCurrent || choice === 'closed') ? (
              <Link
                to={`?${query}&to=${choice}`}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                {...(index === (status === 'new' ? 1 : 0) && { 'data-key': 'status' })}
              >
                {glyph}
              </Link>
            ) : (
              <span aria-current={isCurrent ? 'true' : undefined}>{glyph}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Assignee({ data: { application, team, mayChange, query }, isPosting }: StatusSectionProps) {
  const { assignee } = application.review;
  if (!mayChange)
    return (
      <p>
        <span className="label">{detail.assignee}</span>
        {assignee === null ? detail.nobody : nameOf(assignee)}
      </p>
    );
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="query" value={query} />
      <label>
        <span className="label">{detail.assignee}</span>
        <select
          name="assignee"
          key={assignee}
          defaultValue={assignee ?? ''}
          data-key="assign"
          disabled={isPosting}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">{detail.nobody}</option>
          {/* A person who left the team may still have it. */}
          {[...new Set(assignee === null ? team : [...team, assignee])].map((email) => (
            <option key={email} value={email}>
              {nameOf(email)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button className="button quiet" type="submit">
          {detail.assign}
        </button>
      </noscript>
    </Form>
  );
}
