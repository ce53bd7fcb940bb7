import type { ReactNode } from 'react';

type FormRowProps = { readonly title: string; readonly text?: ReactNode; readonly children: ReactNode };

/** A part of a form page: words beside fields. */
export function FormRow({ title, text, children }: FormRowProps) {
  return (
    <fieldset className="grid gap-4 border-b border-hairline py-8 lg:grid-cols-(--grid-form)">
      <div>
        <legend className="float-left font-display text-lg font-bold">{title}</legend>
        {text && <p className="clear-both pt-1 text-muted">{text}</p>}
      </div>
      <div className="grid min-w-0 gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
