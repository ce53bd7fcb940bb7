import { Form, Link } from 'react-router';
import { outbox } from '../../../content/en/staff/messages.ts';
import { emailMaximumLength } from '../../../domain/model/email.ts';
import { Field } from '../ui/field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { OutboxRow } from './read-messages.ts';

export const howMaximumLength = 200;

/** The failed message, the address that failed, and what was typed before a refusal. */
export type Correcting = {
  readonly id: string;
  readonly email: string;
  readonly values: Readonly<Record<string, string>> | undefined;
};

type CorrectAddressProps = { readonly row: OutboxRow; readonly correcting: Correcting };

/** Stands in the row of a message that failed. */
export function CorrectAddress({ row: { id, version }, correcting }: CorrectAddressProps) {
  const { email, values } = correcting;
  const texts = outbox.correction;
  return (
    <Form className="sheet correct-address" method="post" preventScrollReset>
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="message" value={`${id}:${version}`} />
      <Field
        id="new-email"
        name="email"
        label={texts.email}
        type="email"
        required
        maxLength={emailMaximumLength}
        defaultValue={values?.['email'] ?? email}
        // The link that led here asked for it.
        autoFocus
      />
      <Field
        name="how"
        label={
          <>
            {texts.how} <span className="soft">{texts.howHint}</span>
          </>
        }
        required
        maxLength={howMaximumLength}
        defaultValue={values?.['how']}
      />
      <p className="soft">{texts.was(email)}</p>
      <div className="staff-actions">
        <SubmitButton className="button primary small">{texts.send}</SubmitButton>
        <Link className="button quiet small" to="/staff/outbox" preventScrollReset>
          {texts.cancel}
        </Link>
      </div>
    </Form>
  );
}
