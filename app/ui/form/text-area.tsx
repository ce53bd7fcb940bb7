import { type ComponentProps, type FormEvent, useState } from 'react';
import { textLength } from '../../../content/en/forms.ts';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'onInput'>;

/** From this share of the maximum on, the length is shown. */
const nearShare = 0.8;

/**
 * Grows with its text. Beyond `maxLength` it says so and keeps its form from being sent: as an attribute
 * that would cut off what is pasted, without a word.
 */
export function TextArea(props: TextAreaProps) {
  const { label, id, isLabelHidden, hint, error, errorId, maxLength = Number.POSITIVE_INFINITY, ...area } = props;
  const [length, setLength] = useState(String(area.defaultValue ?? '').length);
  const isNear = length >= maxLength * nearShare;
  const tooLong = length > maxLength ? textLength.over(maxLength) : undefined;
  const measure = ({ currentTarget: field }: FormEvent<HTMLTextAreaElement>) => {
    field.setCustomValidity(field.value.length > maxLength ? textLength.over(maxLength) : '');
    setLength(field.value.length);
  };
  return (
    <Field
      {...{ label, id, isLabelHidden, errorId }}
      hint={isNear ? textLength.near(length, maxLength) : hint}
      error={tooLong ?? error}
    >
      {({ className, ...control }) => (
        <>
          <textarea
            dir="auto"
            rows={3}
            className={`${className} field-sizing-content resize-y ${(area.rows ?? 3) > 2 ? 'min-h-(--height-area)!' : 'min-h-16'}`}
            {...control}
            {...area}
            onInput={measure}
          />
          <span className="sr-only" role="alert">
            {tooLong}
          </span>
        </>
      )}
    </Field>
  );
}
