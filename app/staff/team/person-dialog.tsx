import { Form, Link } from 'react-router';
import { cancel } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { nameMaximumLength } from '../../../domain/model/team-member.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/route';

type PersonDialogProps = NonNullable<Route.ComponentProps['loaderData']['question']> & { readonly closeTo: string };

/** Asks for a name, or before something is done to one person of the team. */
export function PersonDialog({ person: { name, email }, intent, closeTo }: PersonDialogProps) {
  const text = team.questions[intent];
  return (
    <Dialog title={text.title(name)} closeTo={closeTo}>
      <p className="dialog-lead">{text.text(email)}</p>
      <Form className="button-row" method="post" action="/staff/team">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="email" value={email} />
        {intent === 'rename' && (
          <div className="person-name">
            <Field id="new-name" name="name" label={team.newName} maxLength={nameMaximumLength} defaultValue={name} />
          </div>
        )}
        <SubmitButton className="button ink small">{text.button(name)}</SubmitButton>
        <Link className="button quiet small" to={closeTo} preventScrollReset>
          {cancel}
        </Link>
      </Form>
    </Dialog>
  );
}
