import { type ReactNode, useId } from 'react';

export type FieldProps = {
  readonly label: string;
  /** Default: made by React. */
  readonly id?: string | undefined;
  /** For a field that the title above it explains. Screen readers still read the label. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode | undefined;
  /** A sentence that says what is wrong. */
  readonly error?: ReactNode | undefined;
  /** The element that says it instead, if the form does. */
  readonly errorId?: string | undefined;
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
  const madeId = useId();
  const id = props.id ?? madeId;
  const errorId = error ? `${id}-error` : props.errorId;
  const isWrong = errorId !== undefined || undefined;
  const border = isWrong
    ? 'border-error'
    : 'border-line hover:border-ink focus:user-invalid:border-error user-invalid:not-placeholder-shown:border-error';
  const className = `block min-h-(--height-field) scroll-mt-16 w-full min-w-0 rounded-field border-2 bg-field px-4 py-2 placeholder:text-muted ${border}`;
  const descriptions = [hint && `${id}-hint`, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-2 block font-semibold'}>
        {label}
      </label>
      {children({ id, className, 'aria-invalid': isWrong, 'aria-describedby': descriptions })}
      {hint && (
        <div id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {hint}
        </div>
      )}
      {error && (
        <p id={errorId} className="mt-2 text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}
