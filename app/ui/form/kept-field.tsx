import { type ComponentProps, useState } from 'react';
import { describeField } from './use-form.ts';

export type KeptFieldProps = Omit<ComponentProps<'input'>, 'defaultValue'> & {
  /** Also its id, unless another one is given. */
  readonly name: string;
  readonly label: string;
  /** What was typed before, when the page itself is the response, or what is stored. */
  readonly first?: string | undefined;
  readonly note?: string;
  readonly noteClassName?: string;
  /** Why it was refused; true where the form says it, above its fields. */
  readonly refusal?: string | boolean | undefined;
};

/** A field with its label that keeps what it began with: React resets an untouched field whenever its default value changes. */
export function KeptField(props: KeptFieldProps) {
  const { name, id = name, label, first, note, noteClassName = 'field-hint', refusal = false, ...input } = props;
  const [defaultValue] = useState(first);
  const isSaid = typeof refusal === 'string';
  const refusalId = isSaid ? `${id}-refusal` : 'refusal';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        aria-describedby={note && `${id}-note`}
        defaultValue={defaultValue}
        {...describeField(refusal !== false, note ? `${refusalId} ${id}-note` : refusalId)}
        // With scripts off this is how the refusal is announced.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus={refusal === true}
        {...input}
      />
      {isSaid && (
        <p className="field-error" id={refusalId}>
          {refusal}
        </p>
      )}
      {note && (
        <p className={noteClassName} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
