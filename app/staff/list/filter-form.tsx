import { Form } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { filterTexts, listTexts } from '../../../content/en/staff/list.ts';
import { writeSort } from '../../../core/list/list-query.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { HiddenFields } from '../../ui/form/hidden-fields.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Button, ButtonLink } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { Key } from '../page-keys.tsx';
import type { ListData } from './read-list.ts';

export function FilterForm({ data }: { readonly data: ListData }) {
  const { query, tasks, team, me } = data;
  const flags = [
    { name: 'overdue', label: filterTexts.overdue, isOn: query.overdue, count: tasks?.overdue },
    { name: 'answers', label: filterTexts.newAnswers, isOn: query.newAnswers, count: tasks?.answered },
    // Counting them takes as long as the rest of the page; the chips count them once it is checked.
    { name: 'same-person', label: filterTexts.samePerson, isOn: query.samePerson, count: undefined },
  ].slice(0, tasks ? 3 : 2);
  return (
    <Form
      action="/staff"
      role="search"
      preventScrollReset
      className="grid grid-cols-(--grid-fill) items-center gap-x-3 gap-y-2 sm:grid-cols-(--grid-filter) xl:grid-cols-(--grid-wide-filter) xl:gap-x-4"
    >
      <HiddenFields
        fields={{ status: query.statuses, event: query.event ? [query.event] : [], sort: writeSort(query.sort) }}
      />
      <div className="max-sm:col-span-2">
        <SearchField search={query.search} />
      </div>
      <Select
        label={filterTexts.assignee}
        isLabelHidden
        icon="assignee"
        name="with"
        defaultValue={query.assignee}
        none={filterTexts.anyone}
        options={[
          { value: me, text: filterTexts.mine },
          { value: 'none', text: listTexts.unassigned },
          ...team.filter(({ value }) => value !== me),
        ]}
      />
      {/* Room for the focus where the row scrolls, on a phone. */}
      <div
        data-scrolls-sideways=""
        className="col-span-2 -m-2 flex gap-x-6 overflow-x-auto p-2 whitespace-nowrap max-sm:row-start-3 sm:col-span-3 sm:row-start-2 sm:m-0 sm:flex-wrap sm:p-0 xl:col-span-1 xl:col-start-3 xl:row-start-1 xl:gap-x-4"
      >
        {flags.map(({ name, label, isOn, count }) => (
          <Checkbox
            key={name}
            name={name}
            value="1"
            defaultChecked={isOn}
            label={
              <>
                {label} {count !== undefined && <span className="text-sm text-muted">{formatCount(count)}</span>}
              </>
            }
          />
        ))}
      </div>
      <div className="flex items-center gap-3">
        <Button variant="small" type="submit">
          {filterTexts.apply}
        </Button>
        <ButtonLink variant="link" to="/staff" preventScrollReset>
          {filterTexts.clear}
        </ButtonLink>
      </div>
    </Form>
  );
}

function SearchField({ search }: { readonly search: string }) {
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
            name="q"
            defaultValue={search}
            placeholder={filterTexts.search}
            maxLength={200}
            enterKeyHint="search"
            className={`${className} pr-12 pl-12`}
            {...control}
          />
          <span aria-hidden="true" className="pointer-events-none absolute top-3 right-4">
            <Key name="/" />
          </span>
        </div>
      )}
    </Field>
  );
}

/** Selects the old search, so that typing replaces it. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('input[name=q]');
  field?.focus();
  field?.select();
}
