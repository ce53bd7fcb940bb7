import { describeStatus } from '../../../content/en/staff/forms.ts';
import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import type { BulkResult } from '../../../domain/applications/bulk.ts';
import { findBulkChange, findCutOff } from '../../../domain/applications/bulk-undo.ts';
import { showApplication } from '../../../domain/applications/visible-application.ts';
import type { HistoryEntry } from '../../../domain/model/history.ts';
import { makeReference } from '../../../domain/model/reference.ts';
import type { BulkChange, BulkRefusal } from '../../../domain/model/undo.ts';
import { nameOf, readTeamNames, type TeamNames } from '../../../domain/team/members.ts';
import { nameActor } from '../applications/timeline.tsx';
import type { StaffRequest } from '../guard.ts';
import { readBulkAction } from './bulk-action.ts';

/** The most of those that were not changed that are listed by name; the others are counted. */
const mostListed = 100;

export type BulkOutcome = NonNullable<Awaited<ReturnType<typeof readOutcome>>>;

/** The parameters for the address of the next page. */
export function writeOutcome(
  action: string,
  all: number,
  { done, failed, undoable, outcomeId }: BulkResult,
  rest: { readonly after: string | null; readonly count: number },
): Record<string, string> {
  return {
    done: `${undoable}.${all}.${action}`,
    ...(done > undoable && { same: String(done - undoable) }),
    ...(outcomeId && { outcome: outcomeId }),
    ...(undoable > 0 && { undo: '1' }),
    ...(failed.length > 0 && { failed: String(failed.length) }),
    ...(rest.after && { rest: `${rest.count}.${rest.after}` }),
  };
}

/** What a change of many applications came to, as the address of the next page says it. */
export async function readOutcome(request: StaffRequest) {
  const get = (name: string) => request.url.searchParams.get(name);
  const [done, undone, outcomeId] = [get('done'), get('undone'), get('outcome')];
  const names = await readTeamNames(request.ports);
  const same = Number(get('same')) || 0;
  const text = undone === null ? done && describe(done, same, names) : describeUndone(undone);
  if (!text) return readCutOff(request);
  const [, count, after] = /^(\d+)\.([\w-]+)$/.exec(get('rest') ?? '') ?? [];
  const failures = get('failed') && outcomeId ? await readFailures(request, outcomeId, names) : [];
  return {
    /** Differs for each change. */
    key: `${done}${undone}${outcomeId}`,
    text,
    /** What `undoMany` needs; null where nothing can be taken back. */
    undoId: get('undo') === '1' ? outcomeId : null,
    failures,
    /** Not changed and not listed either. */
    moreFailures: Math.max(0, (Number(get('failed')) || 0) - failures.length),
    /** The rest of a list that was too long for one change; null for none. */
    rest:
      after && done
        ? { after, count: Number(count), action: done.split('.').slice(2).join('.'), outcome: outcomeId ?? '' }
        : null,
  };
}

/** What a process that was killed could not tell. */
async function readCutOff({ ports, by }: StaffRequest) {
  const found = await findCutOff(ports, by);
  if (!found) return null;
  const { undoId, count } = found;
  return { key: undoId, text: bulk.cutOff(count), undoId, failures: [], moreFailures: 0, rest: null };
}

async function readFailures({ ports, viewer, by }: StaffRequest, outcomeId: string, names: TeamNames) {
  const { reviews, records } = ports;
  const change = await findBulkChange(ports, { outcomeId, by });
  const read = async ({ id, code }: BulkChange['failed'][number]) => {
    const [entry, history] = await Promise.all([
      reviews.find(id),
      records.readPage({ collection: 'history', parent: id, newestFirst: true, limit: 1 }),
    ]);
    const name = (entry && showApplication(entry, viewer).person?.name) ?? makeReference(id);
    return { id, name, why: describeFailure(code, history.records[0]?.data as HistoryEntry | undefined, names) };
  };
  return Promise.all((change?.failed ?? []).slice(0, mostListed).map(read));
}

function describeFailure(code: BulkRefusal, last: HistoryEntry | undefined, names: TeamNames): string {
  if (code !== 'changed-meanwhile' || !last) return bulk.refusals[code];
  return bulk.changedBy(nameActor(last.actor, (email) => nameOf(email, names)));
}

/** `same`: how many had it already. */
function describe(outcome: string, same: number, names: TeamNames): string | null {
  if (outcome === 'none') return bulk.nothingSelected;
  if (outcome === 'erased') return bulk.erased;
  const [, done, all, value = ''] = /^(\d+)\.(\d+)\.(.*)$/.exec(outcome) ?? [];
  const action = readBulkAction(value);
  const counts = [Number(done), Number(all)] as const;
  const already = same > 0 ? [bulk.same(same)] : [];
  switch (action?.kind) {
    case 'assign': {
      const name = action.assignee === null ? inbox.unassigned : nameOf(action.assignee, names);
      return [bulk.assigned(...counts, name), ...already].join(' ');
    }
    case 'message':
    case 'invite':
      return bulk.staged(...counts);
    case 'status': {
      const status = describeStatus(action.newStatus);
      const isOne = counts[0] === 1 && counts[1] === 1;
      const moved = isOne ? [bulk.movedOne(status)] : [bulk.moved(...counts, status), ...already];
      const waits = isOne ? bulk.messageWaits : bulk.messagesWait;
      return [...moved, ...(action.withMessage && counts[0] > 0 ? [waits] : [])].join(' ');
    }
    default:
      return null;
  }
}

function describeUndone(undone: string): string | null {
  if (undone === 'late') return bulk.tooLate;
  return /^\d+$/.test(undone) ? bulk.undone(Number(undone)) : null;
}
