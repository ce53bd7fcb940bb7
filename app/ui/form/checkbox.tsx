import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  /** Default: checkbox. */
  readonly type?: 'checkbox' | 'radio';
  readonly label: ReactNode;
  /** Below the label. */
  readonly note?: string | undefined;
  /** For a column of check boxes. Screen readers still read the label, which is a text. */
  readonly isLabelHidden?: boolean;
};

const box =
  'size-6 shrink-0 scroll-my-16 appearance-none border-2 border-line bg-field hover:border-ink checked:border-ink forced-colors:appearance-auto';
const shapes = {
  checkbox: `${box} rounded-mark checked:bg-ink checked:bg-(image:--image-check) indeterminate:border-ink indeterminate:bg-ink indeterminate:bg-(image:--image-some)`,
  radio: `${box} rounded-full checked:border-8 checked:bg-field`,
};

export function Checkbox({ type = 'checkbox', label, note, isLabelHidden = false, ...input }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input type={type} className={shapes[type]} aria-label={isLabelHidden ? String(label) : undefined} {...input} />
      {!isLabelHidden && (
        <span>
          {label} {note && <span className="block text-sm text-muted">{note}</span>}
        </span>
      )}
    </label>
  );
}
