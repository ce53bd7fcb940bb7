import type { ReactNode } from 'react';

type FormRowProps = { readonly title: string; readonly text?: ReactNode; readonly children: ReactNode };

/** A part of a form page: words at the left, fields at the right, a hairline between the parts. */
export function FormRow({ title, text, children }: FormRowProps) {
  return (
    <fieldset className="grid gap-4 border-b border-hairline py-8 lg:grid-cols-(--grid-form)">
      <div>
        <legend className="float-left font-display text-lg font-bold">{title}</legend>
        {text && <p className="clear-both pt-1 text-muted">{text}</p>}
      </div>
      <div className="min-w-0 space-y-4">{children}</div>
    </fieldset>
  );
}
