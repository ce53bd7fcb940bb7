import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { filterTexts, inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { type InboxQuery, pickParameters, writeInboxQuery } from '../../../domain/applications/inbox-query.ts';
import type { ListedStatus } from '../../../domain/model/status.ts';
import type { InboxData } from '../inbox/read-inbox.ts';
import { Icon } from '../ui/icons.tsx';
import { useNameOf } from '../ui/person.tsx';

/** A form with GET sends its fields; the rest of the address goes along in hidden ones. */
export function HiddenParameters({ parameters }: { parameters: URLSearchParams }) {
  return [...parameters].map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

/** The address of the list without its filter. `hasStatusChips`: the status stands above the list and stays. */
export function clearFilter(query: InboxQuery, hasStatusChips = false): URLSearchParams {
  return pickParameters(query, ['q', 'sort', 'order', ...(hasStatusChips ? ['status'] : [])]);
}

type TokenDays = { readonly from: string; readonly to: string };
type Token = readonly [label: string, change: Partial<InboxQuery>];

/** What is filtered as well as the status, in words, each with what removes it. */
function listTokens(query: InboxQuery, days: TokenDays, nameOf: (email: string) => string): readonly Token[] {
  const { ageFrom, ageTo, school, city, from, to, assignee, guardian } = query;
  const who = assignee === 'none' ? inbox.unassigned : nameOf(assignee);
  const tokens: readonly (readonly [label: string | false, change: Partial<InboxQuery>])[] = [
    [(ageFrom || ageTo) && filterTexts.ages(ageFrom, ageTo), { ageFrom: '', ageTo: '' }],
    [assignee && `${filterTexts.assignee} ${who}`, { assignee: '' }],
    [school, { school: '' }],
    [city, { city: '' }],
    [from && filterTexts.fromDay(days.from), { from: '' }],
    [to && filterTexts.toDay(days.to), { to: '' }],
    [guardian && `${staffGuardian.heading}: ${staffGuardian.states[guardian]}`, { guardian: '' }],
    [query.owed && !query.overdue && filterTexts.owed, { owed: false }],
    [query.overdue && filterTexts.overdue, { overdue: false }],
    [query.newAnswers && inbox.newAnswers, { newAnswers: false }],
    [query.samePerson && filterTexts.samePerson, { samePerson: false }],
  ];
  return tokens.filter((token): token is Token => Boolean(token[0]));
}

/** What is filtered, each with a cross that removes it. */
export function FilterTokens({ data: { query, days, mine, ownCounts } }: { data: InboxData }) {
  // The list of a reviewer has chips of its own.
  const hasStatusChips = ownCounts === null;
  // "Mine" is a chip.
  const isToken = ([, change]: Token) => !('assignee' in change && query.assignee === mine?.email);
  const others = listTokens(query, days, useNameOf()).filter(isToken);
  const ofStatus = (status: ListedStatus) =>
    [statusNames[status], { statuses: query.statuses.filter((one) => one !== status) }] as const;
  const tokens = hasStatusChips ? others : [...query.statuses.map(ofStatus), ...others];
  const list = useRef<HTMLUListElement>(null);
  // What was pressed is gone: the keyboard goes on at the next one, or at the button of the filter.
  const count = useRef(tokens.length);
  useLayoutEffect(() => {
    if (tokens.length < count.current && document.activeElement === document.body)
      (list.current?.querySelector('a') ?? document.querySelector<HTMLElement>('.filter-open'))?.focus();
    count.current = tokens.length;
  }, [tokens.length]);
  if (tokens.length === 0) return null;
  return (
    <ul className="wrap-row filter-tokens" ref={list}>
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
        <Link className="text-link" to={`/staff?${clearFilter(query, hasStatusChips)}`} preventScrollReset>
          {filterTexts.clear}
        </Link>
      </li>
    </ul>
  );
}
