import type { ComponentProps } from 'react';

type FieldProps = ComponentProps<'input'> & {
  /** Also its id. */
  readonly name: string;
  readonly label: string;
  /** What there is to know about it. */
  readonly note?: string;
};

/** A field of a form with its label; a refusal is said by the outcome of the page. */
export function Field({ name, label, note, ...input }: FieldProps) {
  const noteId = note && `${name}-note`;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} autoComplete="off" aria-describedby={noteId} {...input} />
      {note && (
        <p className="soft" id={noteId}>
          {note}
        </p>
      )}
    </div>
  );
}
