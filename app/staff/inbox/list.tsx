import { useRef } from 'react';
import { Link } from 'react-router';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import { ownScores, scores as scoreTexts } from '../../../content/en/staff/review.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import type { InboxSortKey } from '../../../core/list/inbox-filter.ts';
import { bulkFormId } from '../bulk/bulk-bar.tsx';
import { OwnScoreCell } from '../review/reviewer-list.tsx';
import { DayLine } from '../ui/day-line.tsx';
import { Icon } from '../ui/icons.tsx';
import { Initials, useNameOf } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import { SortMark } from '../ui/table-head.tsx';
import { turnSort, writeInboxQuery } from './inbox-query.ts';
import type { InboxData, InboxRow } from './read-inbox.ts';

export const listId = 'list';

/** Moves the focus to the link of the next (1) or the previous (-1) row; from elsewhere to the first one. */
export function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`#${listId} tbody th a`)];
  const here = links.indexOf(document.activeElement as HTMLElement);
  links[here === -1 ? 0 : here + step]?.focus();
}

const coordinatorColumns = [
  'name',
  'age',
  'school',
  'city',
  'submitted',
  'answer-due',
  'score',
  'assignee',
  'status',
] as const;
/** Heads that sort nothing: with their class and their words. */
const reviewerColumns = [
  ['cell-name', inbox.applicantColumn],
  ['cell-venture', inbox.venture],
  'answer-due',
  ['cell-own', ownScores.column],
  'status',
] as const;

type ListProps = {
  readonly data: InboxData;
  /** The id of the application that is open next to the list; null for none. */
  readonly openId: string | null;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
};

export function ApplicationList({ data, openId, selected, onSelect }: ListProps) {
  const { rows, seesApplicants, mayChange } = data;
  const ids = rows.map(({ id }) => id);
  const search = data.address && `?${data.address}`;
  // With Shift from the row that was pressed before to this one.
  const last = useRef<string | null>(null);
  const selectRow = (id: string, isSelected: boolean, isRange: boolean) => {
    const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1;
    const [first, end] = [from, ids.indexOf(id)].toSorted((one, other) => one - other) as [number, number];
    onSelect(from === -1 ? [id] : ids.slice(first, end + 1), isSelected);
    last.current = id;
  };
  // The inbox shows no list without rows.
  const isAll = ids.every((id) => selected.has(id));
  return (
    <table className="staff-table inbox-table" id={listId} aria-label={inbox.tableLabel}>
      <thead>
        <tr>
          {mayChange && (
            <th className="cell-select" scope="col">
              <label className="staff-check">
                <input
                  type="checkbox"
                  checked={isAll}
                  ref={(input) => {
                    if (input) input.indeterminate = !isAll && ids.some((id) => selected.has(id));
                  }}
                  onChange={({ currentTarget }) => onSelect(ids, currentTarget.checked)}
                />
                <span className="only-spoken">{bulk.selectPage}</span>
              </label>
            </th>
          )}
          {(seesApplicants ? coordinatorColumns : reviewerColumns).map((column) =>
            typeof column === 'string' ? (
              <SortedHead key={column} data={data} sortKey={column} />
            ) : (
              <th key={column[0]} className={column[0]} scope="col">
                {column[1]}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            search={search}
            isOpen={row.id === openId}
            isSelected={selected.has(row.id)}
            {...(mayChange && { onSelect: selectRow })}
          />
        ))}
      </tbody>
    </table>
  );
}

function SortedHead({ data: { query }, sortKey }: { data: InboxData; sortKey: InboxSortKey }) {
  const { by, descending } = query.sort;
  const isSorted = by === sortKey;
  const parameters = writeInboxQuery({ ...query, sort: turnSort(query.sort, sortKey) });
  return (
    <th
      className={`cell-${sortKey}`}
      scope="col"
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <Link to={`/staff?${parameters}`} preventScrollReset>
        {inbox.columns[sortKey]}
        {isSorted && <SortMark descending={descending} />}
      </Link>
    </th>
  );
}

/** A word that would make the table wider than the page; shorter ones are never broken. */
const isLong = (text: string) => /\S{25}/.test(text) || undefined;

type RowProps = {
  readonly row: InboxRow;
  readonly search: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onSelect?: (id: string, isSelected: boolean, isRange: boolean) => void;
};

function Row({ row, search, isOpen, isSelected, onSelect }: RowProps) {
  const { id, code, person, age, review, submitted, due, waits, isAnswered, hasNewAnswers, excerpt, guardian } = row;
  const name = person?.name ?? inbox.applicant(code);
  return (
    <tr data-id={id} data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      {onSelect && (
        <td className="cell-select">
          <label className="staff-check">
            <input
              type="checkbox"
              name="id"
              value={`${review.version}:${id}`}
              form={bulkFormId}
              checked={isSelected}
              // A checkbox changes with a click, which knows the keys.
              onChange={({ currentTarget, nativeEvent }) =>
                onSelect(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
              }
            />
            <span className="only-spoken">{bulk.select(name)}</span>
          </label>
        </td>
      )}
      <th className="cell-name" scope="row" data-long={isLong(name)}>
        <Link
          to={`/staff/applications/${encodeURIComponent(id)}${search}`}
          aria-current={isOpen ? 'true' : undefined}
          preventScrollReset
        >
          <bdi>{name}</bdi>
          <span className="name-age">, {age}</span>
        </Link>
        {person && (
          <span className="second-line">
            {person.school}
            <span className="second-city">, {person.city}</span>
          </span>
        )}
        {!person && <span className="second-line of-venture">{excerpt}</span>}
        {guardian && (
          <span className="guardian-mark" data-state={guardian}>
            {staffGuardian.mark.replace('{state}', staffGuardian.states[guardian])}
          </span>
        )}
      </th>
      {person ? (
        <>
          <td className="cell-age">{age}</td>
          <td className="cell-school" data-long={isLong(person.school)}>
            {person.school}
          </td>
          <td className="cell-city" data-long={isLong(person.city)}>
            {person.city}
          </td>
          <td className="cell-submitted">
            <time dateTime={submitted.iso}>{submitted.text}</time>
          </td>
        </>
      ) : (
        <td className="cell-venture">
          <span>{excerpt}</span>
        </td>
      )}
      <td className="cell-answer-due">
        <DayLine due={due} isAnswered={isAnswered} waits={waits} />
      </td>
      {person && (
        <>
          <ScoreCell score={row.score} />
          <td className="cell-assignee">
            <AssigneeDisc email={review.assignee} />
          </td>
        </>
      )}
      {!person && <OwnScoreCell decision={row.ownDecision} />}
      <td className="cell-status">
        <span className="status">
          <StatusPhase status={review.status} />
          {statusNames[review.status]}
        </span>
        {hasNewAnswers && (
          <span className="new-answers">
            <Icon name="message" />
            {inbox.newAnswers}
          </span>
        )}
      </td>
    </tr>
  );
}

function ScoreCell({ score }: Pick<InboxRow, 'score'>) {
  return (
    <td className="cell-score">
      {score && (
        <>
          <strong>{scoreTexts.mean(score.mean)}</strong> {scoreTexts.error(score.error)}
          <span className="score-count">{scoreTexts.count(score.count)}</span>
        </>
      )}
    </td>
  );
}

/** Who has an application: initials on a disc, with the full name as a text for screen readers. */
function AssigneeDisc({ email }: { email: string | null }) {
  const nameOf = useNameOf();
  const name = email === null ? inbox.unassigned : nameOf(email);
  return (
    <span className="assignee" title={name}>
      <Initials email={email} />
      <span className="only-spoken">{name}</span>
    </span>
  );
}
