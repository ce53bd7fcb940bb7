import { Form } from 'react-router';
import { roleNames } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { roles } from '../../../domain/model/viewer.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { describeField, useForm } from '../../ui/form/use-form.ts';
import type { StaffFailure } from '../staff-form.ts';

type AddPersonProps = {
  readonly failure: StaffFailure | undefined;
  readonly isPosting: boolean;
  readonly hasMailServer: boolean;
};

export function AddPerson({ failure, isPosting, hasMailServer }: AddPersonProps) {
  const { add } = team;
  const { form, wrongFields } = useForm<StaffFailure>({ isPending: isPosting, result: failure, statusId: 'outcome' });
  const typed = failure?.values as { readonly email?: string; readonly role?: string } | undefined;
  const isWrong = 'email' in wrongFields;
  return (
    <section className="sheet add-person" aria-labelledby="add-person">
      <h2 id="add-person">{add.heading}</h2>
      <Form method="post" action="/staff/team" preventScrollReset {...form}>
        <input type="hidden" name="intent" value="add" />
        <div className="field">
          <label htmlFor="email">{add.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={typed?.email}
            {...describeField(isWrong, 'outcome')}
          />
        </div>
        <fieldset className="choices">
          <legend>{add.role}</legend>
          {roles.toReversed().map((role) => (
            <label key={role}>
              <input type="radio" name="role" value={role} defaultChecked={role === (typed?.role ?? 'reviewer')} />
              {roleNames[role]}
            </label>
          ))}
        </fieldset>
        <BusyButton className="button primary small" busy={isPosting} text={add} />
      </Form>
      <div className="add-person-roles">
        {[add.reviewers, add.coordinators].map(({ strong, rest }) => (
          <p key={strong}>
            <strong>{strong}</strong>
            {rest}
          </p>
        ))}
      </div>
      {!hasMailServer && <p className="soft">{team.noMailServer}</p>}
    </section>
  );
}
