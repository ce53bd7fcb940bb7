import { Link } from 'react-router';
import { settingsPage } from '../../../content/en/staff/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';

type ExpiredDialogProps = {
  readonly expired: readonly {
    readonly id: string;
    readonly name: string;
    readonly outcome: keyof (typeof settingsPage)['kept']['outcomes'];
    readonly to: string;
  }[];
  /** How many there are. */
  readonly count: number;
  readonly closeTo: string;
};

/** What the next run erases. */
export function ExpiredDialog({ expired, count, closeTo }: ExpiredDialogProps) {
  const { kept } = settingsPage;
  return (
    <Dialog title={kept.which} closeTo={closeTo}>
      <p className="dialog-lead">{kept.keep}</p>
      <ul className="ruled expired-list">
        {expired.map(({ id, name, outcome, to }) => (
          <li key={id}>
            <Link className="staff-link" to={to} dir="auto">
              {name}
            </Link>
            <span className="soft">{kept.outcomes[outcome]}</span>
          </li>
        ))}
      </ul>
      {count > expired.length && <p className="dialog-note">{kept.more(count - expired.length)}</p>}
    </Dialog>
  );
}
