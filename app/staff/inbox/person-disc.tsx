import { inbox } from '../../../content/en/staff/inbox.ts';
import { Initials, useNameOf } from '../ui/person.tsx';

/** Who has an application: initials on a disc, with the full name as a text for screen readers. */
export function AssigneeDisc({ email }: { email: string | null }) {
  const nameOf = useNameOf();
  return (
    <span className="assignee" title={email === null ? inbox.unassigned : nameOf(email)}>
      {email === null ? <span className="initials unassigned" aria-hidden="true" /> : <Initials email={email} />}
      <span className="only-spoken">{email === null ? inbox.unassigned : nameOf(email)}</span>
    </span>
  );
}
