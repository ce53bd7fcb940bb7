import { Form } from 'react-router';
import { roleNames } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { nameMaxLength } from '../../../core/team/member-name.ts';
import { roles } from '../../../core/team/viewer.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { describeField, useForm } from '../../ui/form/use-form.ts';
import { Choices } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

const choices = Object.fromEntries(roles.toReversed().map((role) => [role, roleNames[role]]));

type AddPersonProps = { readonly failure: FormFailure<string> | undefined; readonly hasMailServer: boolean };

export function AddPerson({ failure, hasMailServer }: AddPersonProps) {
  const { add } = team;
  const { form, wrongFields } = useForm({ action: '/staff/team', intent: 'add', result: failure, statusId: 'outcome' });
  return (
    <section className="sheet add-person" aria-labelledby="add-person">
      <h2 id="add-person">{add.heading}</h2>
      <Form preventScrollReset {...form}>
        <input type="hidden" name="intent" value="add" />
        <Field
          name="email"
          label={add.email}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={failure?.values?.email}
          {...describeField(wrongFields.email !== undefined, 'outcome')}
        />
        <Field name="name" label={add.name} maxLength={nameMaxLength} defaultValue={failure?.values?.name} />
        <Choices name="role" legend={add.role} texts={choices} chosen={failure?.values?.role || 'reviewer'} />
        <SubmitButton className="button primary small">{add.button}</SubmitButton>
      </Form>
      <div className="add-person-roles soft">
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
