import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ownQuestions as texts } from '../../content/en/applicants/questions.ts';

type TextFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly first: string;
  readonly maximum: number;
  readonly rows: number;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
};

/** A text with its length, which is spoken when it comes near its maximum. */
export function TextField({ name, label, note, first, maximum, rows, error, autoFocus }: TextFieldProps) {
  // Kept: React resets an untouched field to its default value whenever that changes.
  const [begun] = useState(first);
  const [length, setLength] = useState(begun.length);
  const field = useRef<HTMLTextAreaElement>(null);
  // A draft, or what was typed before the hydration.
  useEffect(() => setLength(field.current?.value.length ?? 0), []);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {note && (
        <p className="own-note" id={`${name}-note`}>
          {note}
        </p>
      )}
      <textarea
        id={name}
        name={name}
        ref={field}
        rows={rows}
        dir="auto"
        defaultValue={begun}
        // biome-ignore lint/a11y/noAutofocus: where the form was opened to be changed
        autoFocus={autoFocus}
        aria-describedby={[note && `${name}-note`, error && `${name}-error`, `${name}-length`]
          .filter(Boolean)
          .join(' ')}
        aria-invalid={Boolean(error) || length > maximum || undefined}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
      {error && (
        <div className="own-wrong" id={`${name}-error`}>
          {error}
        </div>
      )}
      <p className="own-note" id={`${name}-length`} data-over={length > maximum || undefined}>
        {texts.length(length, maximum)}
      </p>
      <p className="sr-only" aria-live="polite">
        {length > maximum
          ? texts.overLimit(length - maximum)
          : length >= maximum * 0.9
            ? texts.nearLimit(maximum - length)
            : ''}
      </p>
    </div>
  );
}
