import { Form, Link } from 'react-router';
import { cancel } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { ShownPerson } from './team-table.tsx';

type RemoveDialogProps = {
  readonly person: Pick<ShownPerson, 'name' | 'email'>;
  readonly closeTo: string;
  readonly isPosting: boolean;
};

export function RemoveDialog({ person: { name, email }, closeTo, isPosting }: RemoveDialogProps) {
  const { removing } = team;
  return (
    <Dialog title={removing.title(name)} closeTo={closeTo}>
      <p className="dialog-lead">{removing.text(email)}</p>
      <Form className="button-row" method="post" action="/staff/team">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="email" value={email} />
        <BusyButton
          className="button ink small"
          busy={isPosting}
          text={{ button: removing.button(name), busy: removing.busy }}
        />
        <Link className="button quiet small" to={closeTo} preventScrollReset>
          {cancel}
        </Link>
      </Form>
    </Dialog>
  );
}
