import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { filterTexts, inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { type InboxQuery, writeInboxQuery } from '../../../domain/applications/inbox-filter.ts';
import { statuses } from '../../../domain/model/status.ts';
import { Icon } from '../ui/icons.tsx';
import { nameOf } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import type { InboxData } from './read-inbox.ts';

export const searchInputId = 'search';

/** A form with GET sends its fields; the rest of the address goes along in hidden ones. */
export function HiddenQuery({ query, without }: { query: InboxQuery; without: readonly string[] }) {
  return [...writeInboxQuery(query)]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

export function SearchForm({ data: { query, seesApplicants } }: { data: InboxData }) {
  const label = seesApplicants ? inbox.searchLabel : inbox.searchVentures;
  const field = useRef<HTMLInputElement>(null);
  // The same field stays, and with it the focus.
  useEffect(() => {
    if (field.current) field.current.value = query.search;
  }, [query.search]);
  return (
    <Form className="staff-search" action="/staff" role="search">
      <HiddenQuery query={query} without={['q']} />
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
    </Form>
  );
}

export function StatusChips({ data: { query, counts } }: { data: InboxData }) {
  const list = useRef<HTMLUListElement>(null);
  const chosenKey = query.statuses.join();
  // Where the row scrolls sideways, the chosen one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each choice
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (chip && list.current)
      list.current.scrollLeft = chip.offsetLeft - list.current.offsetLeft - chip.offsetWidth / 2;
  }, [chosenKey]);
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
    <ul
      className="chips status-chips"
      data-scrolls-sideways=""
      aria-label={inbox.statusLabel}
      ref={list}
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {chip([], inbox.all, all)}
      {statuses.map((status) => chip([status], statusNames[status], counts[status]))}
    </ul>
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

/** What is filtered beside the status, in words, each with what removes it. */
export function listTokens(query: InboxQuery): readonly [string, Partial<InboxQuery>][] {
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
  return tokens;
}

/** What is filtered, each with a cross that removes it. */
export function FilterTokens({ query }: { query: InboxQuery }) {
  const tokens = listTokens(query);
  const list = useRef<HTMLUListElement>(null);
  // What was pressed is gone: the keyboard goes on at the next one, or at the button of the filter.
  const count = useRef(tokens.length);
  useEffect(() => {
    if (tokens.length < count.current && document.activeElement === document.body)
      (list.current?.querySelector('a') ?? document.querySelector<HTMLElement>('.filter-open'))?.focus();
    count.current = tokens.length;
  }, [tokens.length]);
  if (tokens.length === 0) return null;
  return (
    <ul className="filter-tokens" ref={list}>
      {tokens.map(([label, change]) => (
        <li key={label}>
          <Link to={`/staff?${writeInboxQuery({ ...query, ...change })}`} preventScrollReset>
            {label}
            <Icon name="close" />
            <span className="only-spoken">{filterTexts.remove(label)}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link className="text-link" to={`/staff?${writeInboxQuery(clearFilter(query))}`} preventScrollReset>
          {filterTexts.clear}
        </Link>
      </li>
    </ul>
  );
}
