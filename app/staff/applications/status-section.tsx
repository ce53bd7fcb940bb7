import { Form, Link } from 'react-router';
import { composer, detail } from '../../../content/en/staff/applications.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { getStatusGroup, isClosed, type Status, statusGroups } from '../../../core/applications/status.ts';
import { DayLine } from '../ui/day-line.tsx';
import { Menu } from '../ui/menu.tsx';
import { Initials, useNameOf } from '../ui/person.tsx';
import { Section } from '../ui/section.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import { composerHeadingId } from './headings.ts';
import type { ApplicationData } from './read-application.ts';

type StatusSectionProps = Pick<ApplicationData, 'team' | 'query' | 'due' | 'waits'> & {
  readonly review: Pick<ApplicationData['application']['review'], 'assignee'> & {
    readonly status: Status;
  };
  readonly isAnswered: boolean;
};

export function StatusSection(props: StatusSectionProps) {
  return (
    <Section id="status" title={detail.status}>
      <StatusControl {...props} />
      <div className="detail-pair">
        <Assignee {...props} />
        <p>
          <span className="label">{detail.due}</span>
          <DayLine {...props} withDate />
        </p>
      </div>
    </Section>
  );
}

/** Five choices on one horizon. Choosing leads to the composer; nothing changes before its button. */
function StatusControl({ review: { status }, query }: StatusSectionProps) {
  return (
    <ul className="status-control" aria-labelledby="status-heading">
      {statusGroups.map((choice) => {
        const isCurrent = choice === getStatusGroup(status);
        const glyph = <StatusPhase status={choice} />;
        const label = isCurrent && isClosed(status) ? composer.reasons[status] : statusNames[choice];
        return (
          <li key={choice}>
            {!isCurrent || choice === 'closed' ? (
              <Link
                to={`?${query}&to=${choice === 'closed' ? 'declined' : choice}#${composerHeadingId}`}
                preventScrollReset
                aria-current={isCurrent || undefined}
              >
                {glyph}
                {label}
              </Link>
            ) : (
              <span aria-current="true">
                {glyph}
                {label}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Assignee({ review: { assignee }, team }: StatusSectionProps) {
  const nameOf = useNameOf();
  const shown = assignee ?? '';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="assign" />
      <span className="label">{detail.assignee}</span>
      <Menu
        id="assignee-menu"
        className="staff-select assignee-button"
        label={
          <>
            {shown && <Initials email={shown} />}
            <span className="only-spoken">{detail.assignee}</span>
            {shown ? nameOf(shown) : detail.nobody}
          </>
        }
      >
        {/* A person who left the team may still have it. */}
        {[...new Set([...team, ...(assignee ? [assignee] : []), ''])].map((email) => (
          <button
            key={email}
            type="submit"
            name="assignee"
            value={email}
            aria-current={email === shown ? 'true' : undefined}
          >
            <Initials email={email} />
            {email ? nameOf(email) : detail.nobody}
          </button>
        ))}
      </Menu>
    </Form>
  );
}
