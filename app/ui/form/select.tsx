import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Field, type FieldProps } from './field.tsx';

type Option = { readonly value: string | number; readonly text: string };

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children' | 'id'> & {
    readonly options: readonly Option[];
    /** More options, under a heading. Default: none. */
    readonly group?: { readonly title: string; readonly options: readonly Option[] };
    /** The first option, which chooses nothing. Default: none. */
    readonly none?: string;
    /** In place of a label that is seen. */
    readonly icon?: IconName;
  };

export function Select({ options, group, none, icon, ...props }: SelectProps) {
  const { label, id, isLabelHidden, hint, error, errorId, ...select } = props;
  return (
    <Field {...{ label, id, isLabelHidden, hint, error, errorId }}>
      {({ className, ...control }) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute top-3 left-4 py-0">
              <Icon name={icon} />
            </span>
          )}
          <select className={`${className} appearance-none pr-12 ${icon ? 'pl-12' : ''}`} {...control} {...select}>
            {none !== undefined && <option value="">{none}</option>}
            {options.map(renderOption)}
            {group && <optgroup label={group.title}>{group.options.map(renderOption)}</optgroup>}
          </select>
          <svg viewBox="0 0 22 22" className="pointer-events-none absolute top-3 right-4 size-6" aria-hidden="true">
            <path d="m5 8.5 6 6 6-6" className="fill-none stroke-ink stroke-2" />
          </svg>
        </div>
      )}
    </Field>
  );
}

const renderOption = ({ value, text }: Option) => (
  <option key={value} value={value}>
    {text}
  </option>
);
