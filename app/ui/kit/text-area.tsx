import { type ComponentProps, useState } from 'react';
import { formatCount } from '../../../content/en/numbers.ts';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

/** Grows with its text. With a `maxLength`, counts what is left once less than a fifth is. */
export function TextArea({ label, isLabelHidden, hint, error, ...area }: TextAreaProps) {
  const { maxLength, defaultValue = '', onChange } = area;
  const [length, setLength] = useState(String(defaultValue).length);
  const left = maxLength === undefined || length < maxLength * 0.8 ? null : maxLength - length;
  return (
    <Field
      {...{
        label,
        isLabelHidden,
        hint: left === null ? hint : `${formatCount(left)} / ${formatCount(maxLength ?? 0)}`,
        error,
      }}
    >
      {({ className, ...control }) => (
        <textarea
          dir="auto"
          rows={3}
          className={`${className} field-sizing-content ${(area.rows ?? 3) > 2 ? 'min-h-(--height-area)!' : 'min-h-16'}`}
          {...control}
          {...area}
          onChange={(event) => {
            setLength(event.currentTarget.value.length);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}
