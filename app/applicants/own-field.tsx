import { type ComponentProps, useState } from 'react';
import { refusals } from '../../content/en/applicants/application.ts';
import { describeField } from '../ui/form/use-form.ts';

type OwnFieldProps = ComponentProps<'input'> & {
  readonly id: string;
  readonly label: string;
  readonly first: string;
  /** Why it was refused. */
  readonly code: string | undefined;
  readonly note?: string;
};

/** A field of the private page, with why it was refused. Its name is its id, unless it has another one. */
export function OwnField({ id, label, first, code, note, ...input }: OwnFieldProps) {
  // Kept: React resets an untouched field to its default value whenever that changes.
  const [defaultValue] = useState(first);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={id}
        aria-describedby={note && `${id}-note`}
        defaultValue={defaultValue}
        {...input}
        {...describeField(code !== undefined, note ? `${id}-refusal ${id}-note` : `${id}-refusal`)}
      />
      {code && (
        <p className="field-error" id={`${id}-refusal`}>
          {refusals[code as keyof typeof refusals]}
        </p>
      )}
      {note && (
        <p className="own-note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
