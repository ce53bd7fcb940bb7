import type { ComponentProps, ReactNode } from 'react';
import { listOptions, type Options } from './choice.tsx';

type FieldProps = ComponentProps<'input'> & {
  /** For more than a line. */
  readonly rows?: number;
  /** Also its id, unless another one is given. */
  readonly name: string;
  readonly label: ReactNode;
  /** What there is to know about it. */
  readonly note?: string;
  /** What is wrong with it; absent where the outcome of the page says it. */
  readonly error?: string | undefined;
  /** A list of these instead of an input. */
  readonly options?: Options;
};

/** A field of a form with its label. A number is typed as a text: browsers say nothing about what they take for none. */
export function Field({ name, id = name, label, note, error, options, rows, ...input }: FieldProps) {
  const noteId = note && `${id}-note`;
  const errorId = error && `${id}-error`;
  const described = {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [noteId, errorId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select className="staff-select" defaultValue={input.defaultValue} {...described}>
          {listOptions(options)}
        </select>
      ) : rows ? (
        <textarea dir="auto" rows={rows} defaultValue={input.defaultValue} {...described} />
      ) : (
        <input dir={input.type ? undefined : 'auto'} autoComplete="off" {...described} {...input} />
      )}
      {note && (
        <p className="soft" id={noteId}>
          {note}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What each field of a form shows, and what is wrong with it. */
export function readFields<
  Shown extends { readonly [name: string]: string | undefined },
  Refusal extends string,
>(form: {
  readonly shown: Shown;
  readonly wrongFields: { readonly [name: string]: Refusal | undefined };
  readonly refusals: { readonly [refusal in Refusal]: string };
}) {
  return (name: keyof Shown & string) => {
    const refusal = form.wrongFields[name];
    return { name, defaultValue: form.shown[name], error: refusal && form.refusals[refusal] };
  };
}
