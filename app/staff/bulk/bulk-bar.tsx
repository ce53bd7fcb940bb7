import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { composer } from '../../../content/en/staff/applications.ts';
import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { isClosed, openStatuses, type Status, staffClosedStatuses } from '../../../core/applications/status.ts';
import { useIsPosting } from '../../framework/use-is-posting.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { Initials, useNameOf } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import type { Selection } from './use-selection.ts';

export const bulkFormId = 'bulk';

type BulkBarProps = {
  readonly team: readonly string[];
  readonly selection: Selection;
  /** The address of the list. */
  readonly query: string;
};

/** The actions for the selected applications. */
export function BulkBar({ team, selection, query }: BulkBarProps) {
  const nameOf = useNameOf();
  const count = selection.ids.size;
  const isPosting = useIsPosting();
  const menu = { className: 'bulk-button', disabled: isPosting };
  return (
    <Form
      className="wrap-row bulk-bar"
      id={bulkFormId}
      method="post"
      action="/staff"
      data-active={count > 0 || undefined}
      preventScrollReset
    >
      <input type="hidden" name="query" value={query} />
      <p className="bulk-count" role="status">
        {count > 0 && (isPosting ? bulk.changing(count) : bulk.selected(count))}
      </p>
      <Menu {...menu} id="bulk-status" label={[<StatusPhase key="glyph" status="in-review" />, bulk.status]}>
        <StatusButtons choices={openStatuses} />
        <p className="menu-heading">{bulk.closed}</p>
        <StatusButtons choices={staffClosedStatuses} isComposed />
      </Menu>
      <Menu {...menu} id="bulk-assign" label={[<Icon key="glyph" name="assignee" />, bulk.assign]}>
        {[...team, ''].map((email) => (
          <ActionButton key={email} value={`assign:${email}`}>
            <Initials email={email} />
            {email ? nameOf(email) : inbox.unassigned}
          </ActionButton>
        ))}
      </Menu>
      <Menu
        {...menu}
        id="bulk-message"
        label={
          <>
            <Icon name="message" />
            <span className="on-desktop">{bulk.stage.desktop}</span>
            <span className="on-phone">{bulk.stage.phone}</span>
          </>
        }
      >
        <ActionButton value="message:">
          <Icon name="message" />
          {bulk.aboutStatus}
        </ActionButton>
        <ActionButton value="invite" isComposed>
          <Icon name="message" />
          {bulk.invite}
        </ActionButton>
        <p className="menu-heading">{bulk.withStatus}</p>
        <StatusButtons choices={[...openStatuses.slice(1), ...staffClosedStatuses]} isComposed />
        <p className="menu-note">{bulk.nothingLeaves}</p>
      </Menu>
      <button className="bulk-button bulk-clear" type="reset" aria-label={bulk.clear} onClick={selection.clear}>
        <Icon name="close" />
      </button>
    </Form>
  );
}

type StatusButtonsProps = Pick<ActionButtonProps, 'isComposed'> & { readonly choices: readonly Status[] };

function StatusButtons({ choices, isComposed }: StatusButtonsProps) {
  return choices.map((status) => (
    <ActionButton key={status} value={`${isComposed ? 'message' : 'status'}:${status}`} isComposed={isComposed}>
      <StatusPhase status={status} />
      {isClosed(status) ? composer.reasons[status] : statusNames[status]}
    </ActionButton>
  ));
}

type ActionButtonProps = {
  readonly value: string;
  /** Leads to the composer; otherwise it changes at once. */
  readonly isComposed?: boolean | undefined;
  readonly children: ReactNode;
};

function ActionButton({ isComposed, ...button }: ActionButtonProps) {
  const sent = isComposed ? ({ name: 'compose', formMethod: 'get' } as const) : { name: 'action' };
  return <button type="submit" {...sent} {...button} />;
}
