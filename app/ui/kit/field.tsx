import { type ReactNode, useId } from 'react';

export type FieldProps = {
  readonly label: string;
  /** For a field that the title above it explains. Screen readers still read the label. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode | undefined;
  /** A sentence that says what is wrong. */
  readonly error?: string | undefined;
};

type Control = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-describedby'?: string | undefined;
};

/** A label, a control and what there is to know about it. */
export function Field(props: FieldProps & { readonly children: (control: Control) => ReactNode }) {
  const { label, isLabelHidden, hint, error, children } = props;
  const id = useId();
  const border = error ? 'border-error' : 'border-line hover:border-ink';
  const className = `block min-h-12 w-full min-w-0 rounded-field border-2 bg-field px-4 py-2 placeholder:text-muted ${border}`;
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-2 block font-semibold'}>
        {label}
      </label>
      {children({ id, className, 'aria-invalid': error ? true : undefined, 'aria-describedby': descriptions })}
      {hint && (
        <div id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
