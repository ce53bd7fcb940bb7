import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { type InboxQuery, writeInboxQuery } from '../../../domain/applications/inbox-query.ts';
import { statuses } from '../../../domain/model/status.ts';
import { useHydrated } from '../../framework/use-hydrated.ts';
import { HiddenParameters } from '../filter/filter-tokens.tsx';
import { Icon } from '../ui/icons.tsx';
import { Initials } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import type { InboxData } from './read-inbox.ts';

export const searchInputId = 'search';

export function SearchForm({ data: { query, seesApplicants } }: { data: InboxData }) {
  const label = seesApplicants ? inbox.searchLabel : inbox.searchVentures;
  const field = useRef<HTMLInputElement>(null);
  // The same field stays, and with it the focus.
  useEffect(() => {
    if (field.current) field.current.value = query.search;
  }, [query.search]);
  return (
    <Form className="staff-search" action="/staff" role="search">
      <HiddenParameters parameters={writeInboxQuery({ ...query, search: '' })} />
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

/** Status and assignee as they are filtered by, or as they were pressed just now. */
function usePressed(query: InboxQuery): InboxQuery {
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== '/staff') return query;
  const parameters = new URLSearchParams(location.search);
  const pressed = statuses.filter((status) => parameters.getAll('status').includes(status));
  return { ...query, statuses: pressed, assignee: parameters.get('with') ?? '' };
}

export function StatusChips({ data }: { data: InboxData }) {
  const { counts, mine } = data;
  const query = usePressed(data.query);
  const isMine = mine !== null && query.assignee === mine.email;
  const list = useRef<HTMLDivElement>(null);
  // Once arrows move within the group, one of it is a tab stop; without scripts each is.
  const hasScripts = useHydrated();
  const isOne = query.statuses.length === 1;
  const passBy = (isStop: boolean) => (hasScripts && !isStop ? -1 : undefined);
  const chosenKey = query.statuses.join();
  const shownKey = useRef(chosenKey);
  // Where the row scrolls sideways, the chosen one is in sight. Not when the page is hydrated: a press would miss its chip; the
  // style sheet lets the row begin there.
  useEffect(() => {
    if (shownKey.current === chosenKey) return;
    shownKey.current = chosenKey;
    const chip = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (chip && list.current)
      list.current.scrollLeft = chip.offsetLeft - list.current.offsetLeft - chip.offsetWidth / 2;
  }, [chosenKey]);
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  const chip = (chosen: InboxQuery['statuses'], label: string, count: number | null) => {
    const isCurrent = chosen.join() === query.statuses.join() && !(chosen.length === 0 && isMine);
    return (
      <Link
        key={label}
        className="chip"
        to={`/staff?${writeInboxQuery({ ...query, statuses: chosen, ...(chosen.length === 0 && isMine && { assignee: '' }) })}`}
        aria-current={isCurrent ? 'true' : undefined}
        tabIndex={passBy(isOne ? isCurrent : chosen.length === 0 && !(isMine && query.statuses.length === 0))}
        preventScrollReset
      >
        {chosen[0] && <StatusPhase status={chosen[0]} />}
        {label} {count !== null && <span className="chip-count">{count.toLocaleString('en-GB')}</span>}
      </Link>
    );
  };
  return (
    <div
      role="toolbar"
      className="chips status-chips"
      data-scrolls-sideways=""
      aria-label={inbox.statusLabel}
      ref={list}
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {/* It leads to those of others too, which were not counted. */}
      {chip([], inbox.all, isMine ? null : all)}
      {mine && (
        <Link
          className="chip"
          to={`/staff?${writeInboxQuery({ ...query, statuses: [], assignee: mine.email })}`}
          aria-current={isMine && query.statuses.length === 0 ? 'true' : undefined}
          tabIndex={passBy(isMine && query.statuses.length === 0)}
          preventScrollReset
        >
          <Initials email={mine.email} />
          {inbox.mine} <span className="chip-count">{mine.count.toLocaleString('en-GB')}</span>
        </Link>
      )}
      {statuses.map((status) => chip([status], statusNames[status], counts[status]))}
    </div>
  );
}
