import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { filterTexts, inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { statusGroups } from '../../../core/applications/status.ts';
import type { InboxQuery } from '../../../core/list/inbox-filter.ts';
import { Choice } from '../ui/choice.tsx';
import { HiddenParameters } from '../ui/hidden-parameters.tsx';
import { Icon } from '../ui/icons.tsx';
import { useNameOf } from '../ui/person.tsx';
import { pickParameters } from './inbox-query.ts';
import type { InboxData } from './read-inbox.ts';

const searchInputId = 'search';

export const focusSearch = () => document.getElementById(searchInputId)?.focus();

/** The address of the list with its search and its order alone. */
export const clearFilter = (query: InboxQuery) => pickParameters(query, ['q', 'sort', 'order', 'own']);

/** Search and filter of the list. */
export function FilterForm({ data: { query, team, seesApplicants, mine } }: { data: InboxData }) {
  const nameOf = useNameOf();
  const field = useRef<HTMLInputElement>(null);
  // The same field stays, and with it the focus.
  useEffect(() => {
    if (field.current) field.current.value = query.search;
  }, [query.search]);
  const label = seesApplicants ? inbox.searchLabel : inbox.searchVentures;
  const [status = ''] = query.statuses;
  const people = team.map((email) => ({ value: email, text: nameOf(email) }));
  const flags = query.overdue || query.newAnswers || query.samePerson;
  const isFiltered = flags || status !== '' || query.assignee !== '';
  // The chips of a coordinator say the status, and what is their own.
  const isUnsaid =
    flags || (query.assignee !== '' && query.assignee !== mine?.email) || (!seesApplicants && status !== '');
  return (
    <Form className="inbox-filter" action="/staff" role="search" preventScrollReset>
      <HiddenParameters parameters={pickParameters(query, ['sort', 'order', 'own'])} />
      <div className="staff-search">
        <Icon name="search" />
        <input
          id={searchInputId}
          ref={field}
          type="search"
          name="q"
          defaultValue={query.search}
          placeholder={label}
          aria-label={label}
          maxLength={200}
          enterKeyHint="search"
        />
        <kbd>/</kbd>
      </div>
      <details open={isUnsaid}>
        <summary className="button quiet with-icon">
          <Icon name="filter" />
          {filterTexts.button}
        </summary>
        <div className="wrap-row filter-fields">
          <Choice
            name="status"
            label={inbox.statusLabel}
            chosen={status}
            none={`${inbox.statusLabel}: ${filterTexts.any}`}
            options={(seesApplicants ? [...statusGroups, 'spam' as const] : statusGroups).map((value) => ({
              value,
              text: statusNames[value],
            }))}
          />
          <Choice
            name="with"
            label={filterTexts.assignee}
            chosen={query.assignee}
            none={`${filterTexts.assignee}: ${filterTexts.anyone}`}
            options={[{ value: 'none', text: inbox.unassigned }, ...people]}
          />
          <FlagField name="overdue" label={filterTexts.overdue} isChosen={query.overdue} />
          <FlagField name="answers" label={inbox.newAnswers} isChosen={query.newAnswers} />
          {seesApplicants && (
            <FlagField name="same-person" label={filterTexts.samePerson} isChosen={query.samePerson} />
          )}
          <button className="button ink tiny" type="submit">
            {filterTexts.show}
          </button>
          {isFiltered && (
            <Link className="text-link" to={`/staff?${clearFilter(query)}`} preventScrollReset>
              {filterTexts.clear}
            </Link>
          )}
        </div>
      </details>
    </Form>
  );
}

type FlagFieldProps = { readonly name: string; readonly label: string; readonly isChosen: boolean };

function FlagField({ name, label, isChosen }: FlagFieldProps) {
  return (
    <label className="staff-check">
      <input type="checkbox" name={name} value="1" defaultChecked={isChosen} key={String(isChosen)} />
      {label}
    </label>
  );
}
