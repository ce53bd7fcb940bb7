import { filterTexts } from '../../../content/en/staff/list.ts';
import { Field } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/kit/icon.tsx';

const name = 'q';

/** Selects the old search, so that typing replaces it. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  field?.focus();
  field?.select();
}

export function SearchField({ search }: { readonly search: string }) {
  return (
    <Field label={filterTexts.search} isLabelHidden>
      {({ className, ...control }) => (
        <div className="relative">
          <span className="pointer-events-none absolute top-3 left-4">
            <Icon name="search" />
          </span>
          <input
            type="search"
            aria-keyshortcuts="/"
            name={name}
            defaultValue={search}
            placeholder={filterTexts.search}
            maxLength={200}
            enterKeyHint="search"
            className={`${className} pr-12 pl-12`}
            {...control}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-3 right-4 hidden size-6 rounded-mark border border-line text-center text-sm text-muted lg:block"
          >
            /
          </span>
        </div>
      )}
    </Field>
  );
}
