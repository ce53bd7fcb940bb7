import { Form, Link } from 'react-router';
import { staffGuardian } from '../../../content/en/staff-guardian.ts';
import { filterTexts, inbox } from '../../../content/en/staff-inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { type InboxQuery, writeInboxQuery } from '../../../domain/review/inbox-filter.ts';
import { statuses } from '../../../domain/review/status.ts';
import { nameOf } from '../administration/person.tsx';
import { StatusPhase } from '../administration/status-phase.tsx';
import { Icon } from '../icons.tsx';
import { GuardianFilter } from './guardian-filter.tsx';
import type { InboxData } from './read-inbox.ts';

export const searchInputId = 'search';
const filterId = 'filter';

/** A form with GET sends its fields; the rest of the address goes along in hidden ones. */
function HiddenQuery({ query, without }: { query: InboxQuery; without: readonly string[] }) {
  return [...writeInboxQuery(query)]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

export function SearchForm({ query }: { query: InboxQuery }) {
  return (
    <Form className="staff-search" action="/staff" role="search">
      <HiddenQuery query={query} without={['q']} />
      <Icon name="search" />
      <input
        id={searchInputId}
        key={query.search}
        type="search"
        name="q"
        defaultValue={query.search}
        placeholder={inbox.searchLabel}
        aria-label={inbox.searchLabel}
        maxLength={200}
        enterKeyHint="search"
      />
      <kbd>/</kbd>
    </Form>
  );
}

export function StatusChips({ data: { query, counts } }: { data: InboxData }) {
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  const chip = (chosen: InboxQuery['statuses'], label: string, count: number) => {
    const isCurrent = chosen.join() === query.statuses.join();
    return (
      <li key={label}>
        <Link
          className="chip"
          to={`/staff?${writeInboxQuery({ ...query, statuses: chosen })}`}
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {chosen[0] && <StatusPhase status={chosen[0]} />}
          {label} <span className="chip-count">{count.toLocaleString('en-GB')}</span>
        </Link>
      </li>
    );
  };
  return (
    <ul className="chips status-chips" aria-label={inbox.statusLabel}>
      {chip([], inbox.all, all)}
      {statuses.map((status) => chip([status], statusNames[status], counts[status]))}
    </ul>
  );
}

export function FilterButton({ data }: { data: InboxData }) {
  const { query, team, schools, cities, seesApplicants, abilities } = data;
  return (
    <>
      <button className="button quiet with-icon" type="button" popoverTarget={filterId}>
        <Icon name="filter" />
        {filterTexts.button}
      </button>
      <Form
        className="filter-popover"
        id={filterId}
        popover="auto"
        action="/staff"
        aria-labelledby="filter-heading"
        key={writeInboxQuery(query).toString()}
      >
        <HiddenQuery
          query={query}
          without={['age-from', 'age-to', 'with', 'school', 'city', 'from', 'to', 'overdue', 'same-person', 'guardian']}
        />
        <div className="filter-head">
          <h2 id="filter-heading">{filterTexts.heading}</h2>
          <Link to={`/staff?${writeInboxQuery(clearFilter(query))}`}>{filterTexts.clear}</Link>
        </div>
        <fieldset className="filter-field">
          <legend>{filterTexts.age}</legend>
          <span className="filter-range">
            <input
              name="age-from"
              type="number"
              min="0"
              max="999"
              inputMode="numeric"
              defaultValue={query.ageFrom}
              aria-label={`${filterTexts.age}, ${filterTexts.from}`}
            />
            {filterTexts.to}
            <input
              name="age-to"
              type="number"
              min="0"
              max="999"
              inputMode="numeric"
              defaultValue={query.ageTo}
              aria-label={`${filterTexts.age}, ${filterTexts.to}`}
            />
          </span>
        </fieldset>
        <label className="filter-field">
          {filterTexts.assignee}
          <select name="with" defaultValue={query.assignee}>
            <option value="">{filterTexts.anyone}</option>
            <option value="none">{inbox.unassigned}</option>
            {team.map((email) => (
              <option key={email} value={email}>
                {nameOf(email)}
              </option>
            ))}
          </select>
        </label>
        {seesApplicants && (
          <>
            <ValueField
              label={filterTexts.school}
              name="school"
              placeholder={filterTexts.anySchool}
              value={query.school}
              values={schools}
            />
            <ValueField
              label={filterTexts.city}
              name="city"
              placeholder={filterTexts.anyCity}
              value={query.city}
              values={cities}
            />
          </>
        )}
        <label className="filter-field">
          {`${filterTexts.submitted} ${filterTexts.from}`}
          <input name="from" type="date" defaultValue={query.from} />
        </label>
        <label className="filter-field">
          {filterTexts.to}
          <input name="to" type="date" defaultValue={query.to} />
        </label>
        <label className="check">
          <input type="checkbox" name="overdue" value="1" defaultChecked={query.overdue} />
          {filterTexts.overdue}
        </label>
        {seesApplicants && abilities.samePerson && (
          <label className="check">
            <input type="checkbox" name="same-person" value="1" defaultChecked={query.samePerson} />
            {filterTexts.samePerson}
          </label>
        )}
        {data.asksForGuardian && <GuardianFilter value={query.guardian} />}
        {!abilities.samePerson && <p className="filter-note">{filterTexts.unsupported}</p>}
        <div className="filter-buttons">
          <button className="button primary" type="submit">
            {filterTexts.show}
          </button>
          <button className="button quiet" type="button" popoverTarget={filterId} popoverTargetAction="hide">
            {filterTexts.cancel}
          </button>
        </div>
      </Form>
    </>
  );
}

type ValueFieldProps = Readonly<Record<'label' | 'name' | 'placeholder' | 'value', string>> & {
  readonly values: readonly string[];
};

function ValueField({ label, name, placeholder, value, values }: ValueFieldProps) {
  return (
    <label className="filter-field">
      {label}
      <input name={name} defaultValue={value} placeholder={placeholder} list={`${name}-values`} maxLength={200} />
      <datalist id={`${name}-values`}>
        {values.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </label>
  );
}

export function clearFilter({ search, statuses: chosen, sort }: InboxQuery): InboxQuery {
  return {
    search,
    statuses: chosen,
    sort,
    ageFrom: '',
    ageTo: '',
    school: '',
    city: '',
    from: '',
    to: '',
    assignee: '',
    guardian: '',
    overdue: false,
    samePerson: false,
  };
}

/** What is filtered, each with a cross that removes it. */
export function FilterTokens({ query }: { query: InboxQuery }) {
  const tokens: [string, Partial<InboxQuery>][] = [];
  const { ageFrom, ageTo, school, city, from, to, assignee } = query;
  if (ageFrom || ageTo)
    tokens.push([
      `${filterTexts.age} ${ageFrom || '0'} ${ageTo && `${filterTexts.to} ${ageTo}`}`.trim(),
      { ageFrom: '', ageTo: '' },
    ]);
  if (assignee)
    tokens.push([
      `${filterTexts.assignee} ${assignee === 'none' ? inbox.unassigned : nameOf(assignee)}`,
      { assignee: '' },
    ]);
  if (school) tokens.push([school, { school: '' }]);
  if (city) tokens.push([city, { city: '' }]);
  if (from) tokens.push([`${filterTexts.from} ${from}`, { from: '' }]);
  if (to) tokens.push([`${filterTexts.to} ${to}`, { to: '' }]);
  if (query.guardian)
    tokens.push([`${staffGuardian.heading}: ${staffGuardian.states[query.guardian]}`, { guardian: '' }]);
  if (query.overdue) tokens.push([filterTexts.overdue, { overdue: false }]);
  if (query.samePerson) tokens.push([filterTexts.samePerson, { samePerson: false }]);
  if (tokens.length === 0) return null;
  return (
    <ul className="filter-tokens">
      {tokens.map(([label, change]) => (
        <li key={label}>
          <Link to={`/staff?${writeInboxQuery({ ...query, ...change })}`} preventScrollReset>
            {label}
            <Icon name="close" />
            <span className="visually-hidden">{filterTexts.remove(label)}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link className="clear" to={`/staff?${writeInboxQuery(clearFilter(query))}`} preventScrollReset>
          {filterTexts.clear}
        </Link>
      </li>
    </ul>
  );
}
