import type { ComponentProps } from 'react';

/** Says why a form was refused; its fields refer to the id. */
export function ErrorParagraph({ children, ...paragraph }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p
      id="refusal"
      role="alert"
      tabIndex={-1}
      className="flex max-w-none items-start gap-3 rounded-field bg-error-ground p-4 font-medium text-error"
      {...paragraph}
    >
      <svg viewBox="0 0 24 24" className="size-6 shrink-0 fill-error" aria-hidden="true">
        <circle cx="12" cy="12" r="11" />
        <path className="fill-field" d="M10.8 5.5h2.4v8.4h-2.4zm0 10.4h2.4v2.6h-2.4z" />
      </svg>
      <span>{children}</span>
    </p>
  );
}
