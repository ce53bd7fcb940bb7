import { useState } from 'react';
import { Form } from 'react-router';
import { composer } from '../../../content/en/staff-application.ts';
import { bulk } from '../../../content/en/staff-inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { staffCloseReasons, statuses } from '../../../domain/review/status.ts';
import { nameOf } from '../administration/person.tsx';
import { Icon } from '../icons.tsx';
import { bulkFormId } from './list.tsx';
import type { InboxData } from './read-inbox.ts';

type BulkBarProps = {
  readonly data: InboxData;
  readonly selected: ReadonlySet<string>;
  /** The address of the list. */
  readonly query: string;
  readonly isPosting: boolean;
  readonly onClear: () => void;
};

/** What can be done with the selected applications. An ordinary form: without scripts it stands above the list. */
export function BulkBar({ data, selected, query, isPosting, onClear }: BulkBarProps) {
  const { total, rows, team } = data;
  const [isAll, setAll] = useState(false);
  const count = isAll ? total : selected.size;
  return (
    <Form
      className="bulk-bar"
      id={bulkFormId}
      method="post"
      action="/staff"
      data-active={selected.size > 0 || undefined}
      preventScrollReset
    >
      <input type="hidden" name="query" value={query} />
      {isAll && selected.size > 0 && <input type="hidden" name="all" value="1" />}
      <p className="bulk-count" role="status">
        {selected.size > 0 && bulk.selected(count)}
      </p>
      {selected.size === rows.length && total > rows.length && !isAll && (
        <button className="bulk-all" type="button" onClick={() => setAll(true)}>
          {bulk.selectAll(total)}
        </button>
      )}
      <label>
        <span className="visually-hidden">{bulk.action}</span>
        <select name="action" required defaultValue="">
          <option value="" disabled>
            {bulk.action}
          </option>
          {statuses
            .filter((status) => status !== 'closed')
            .map((status) => (
              <option key={status} value={status}>
                {bulk.moveTo(statusNames[status])}
              </option>
            ))}
          {staffCloseReasons.map((reason) => (
            <option key={reason} value={`closed:${reason}`}>
              {bulk.close(composer.reasons[reason])}
            </option>
          ))}
          {team.map((email) => (
            <option key={email} value={`assign:${email}`}>
              {bulk.assignTo(nameOf(email))}
            </option>
          ))}
          <option value="assign:">{bulk.unassign}</option>
        </select>
      </label>
      <label className="check">
        <input type="checkbox" name="message" value="1" />
        {bulk.stage}
      </label>
      <button className="button primary" type="submit" disabled={isPosting}>
        {bulk.apply}
      </button>
      <button
        className="bulk-clear"
        type="reset"
        aria-label={bulk.clear}
        onClick={() => {
          setAll(false);
          onClear();
        }}
      >
        <Icon name="close" />
      </button>
    </Form>
  );
}
