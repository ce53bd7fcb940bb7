import { Form } from 'react-router';
import { investors } from '../../../content/en/staff/investors.ts';
import { investorMaxLength } from '../../../core/profiles/profile-texts.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { describeField, useForm } from '../../ui/form/use-form.ts';
import { Field } from '../ui/field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/route';

type MakeLinkProps = {
  readonly data: Route.ComponentProps['loaderData'];
  readonly failure: FormFailure<string> | undefined;
  readonly made: { readonly name: string; readonly link: string } | null;
};

/** A link for one named investor; its address is shown once. */
export function MakeLink({ data: { agreed, chosen, form: formId }, failure, made }: MakeLinkProps) {
  const texts = investors.make;
  const { wrongFields, form } = useForm({
    action: '/staff/investors',
    intent: 'make',
    result: failure,
    statusId: 'outcome',
  });
  const typed: Readonly<Record<string, string | undefined>> = failure?.values ?? {};
  const { form: sentId = formId, profile = chosen, name, email } = typed;
  return (
    <section className="sheet make-link" aria-labelledby="make-link">
      <h2 id="make-link">{texts.heading}</h2>
      {agreed.length > 0 && (
        <Form preventScrollReset {...form}>
          <input type="hidden" name="intent" value="make" />
          <input type="hidden" name="form" value={sentId} />
          <Field name="profile" label={texts.profile} options={agreed} defaultValue={profile} />
          <Field name="name" label={texts.name} required maxLength={investorMaxLength} defaultValue={name} />
          <Field
            name="email"
            label={texts.email}
            type="email"
            required
            defaultValue={email}
            {...describeField(wrongFields.email !== undefined, 'outcome')}
          />
          <SubmitButton className="button primary small">{texts.button}</SubmitButton>
        </Form>
      )}
      {made ? (
        <div role="status">
          <Field
            name="made"
            label={texts.made(made.name)}
            note={texts.once}
            readOnly
            value={made.link}
            onFocus={(event) => event.currentTarget.select()}
            // The button that had the focus is gone.
            autoFocus
          />
        </div>
      ) : (
        <p className="soft">{texts.note}</p>
      )}
    </section>
  );
}
