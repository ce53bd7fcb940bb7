import { bulk, inbox } from '../../../content/en/staff-inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { nameOf } from '../administration/person.tsx';
import { type ChosenAction, readStanding } from './bulk-action.ts';

/** What a change of many applications came to, as the address of the next page says it. */
export type BulkOutcome = {
  /** Differs for each change. */
  readonly key: string;
  readonly text: string;
  readonly undoId: string | null;
  /** One that was not changed. */
  readonly failedId: string | null;
};

/** For example `4.5.closed:declined`. */
export function describeOutcome(action: ChosenAction, done: number, all: number): string {
  const what =
    action.kind === 'assign'
      ? `assign:${action.assignee ?? ''}`
      : `${action.standing.status}:${action.standing.reason ?? ''}`;
  return `${done}.${all}.${what}`;
}

export function readOutcome({ searchParams }: URL): BulkOutcome | null {
  const [done, undone] = [searchParams.get('done'), searchParams.get('undone')];
  const undoId = searchParams.get('undo');
  const text = undone === null ? done && describe(done) : describeUndone(undone);
  return text ? { key: `${done}${undone}${undoId}`, text, undoId, failedId: searchParams.get('failed') } : null;
}

function describe(outcome: string): string | null {
  if (outcome === 'none') return bulk.nothingSelected;
  const [, done, all, kind = '', detail = ''] = /^(\d+)\.(\d+)\.([a-z-]+):(.*)$/.exec(outcome) ?? [];
  if (kind === 'assign')
    return bulk.assigned(Number(done), Number(all), detail === '' ? inbox.unassigned : nameOf(detail));
  const standing = readStanding(kind, detail);
  return standing && bulk.moved(Number(done), Number(all), statusNames[standing.status]);
}

function describeUndone(undone: string): string | null {
  if (undone === 'late') return bulk.tooLate;
  return /^\d+$/.test(undone) ? bulk.undone(Number(undone)) : null;
}
