import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'>;

/** A number is typed as text: browsers say nothing about what they take for none. */
export function TextField({ label, id, isLabelHidden, hint, error, errorId, ...input }: TextFieldProps) {
  const email = input.type === 'email' && { autoCapitalize: 'none', spellCheck: false };
  return (
    <Field {...{ label, id, isLabelHidden, hint, error, errorId }}>
      {(control) => (
        <input dir={input.type ? undefined : 'auto'} autoComplete="off" {...email} {...control} {...input} />
      )}
    </Field>
  );
}
