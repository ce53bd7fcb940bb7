import type { ComponentProps } from 'react';
import { StatusGlyph } from './status-glyph.tsx';

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
      <StatusGlyph kind="error" />
      <span>{children}</span>
    </p>
  );
}
