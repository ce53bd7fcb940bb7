import type { ManyError, ManyResult } from '../../../core/applications/change-many.ts';
import { formatCount } from '../numbers.ts';

const someOf = (some: number, all: number) => `${formatCount(some)} of ${formatCount(all)}`;
const countAll = ({ changed, same, unchanged }: ManyResult) => changed + same + unchanged.length;
/** One application needs no count. */
const describe = (result: ManyResult, change: string) => {
  const { changed, same } = result;
  if (countAll(result) > 1)
    return `${someOf(changed, countAll(result))} ${change}.${same > 0 ? ` ${formatCount(same)} had it already.` : ''}`;
  return same > 0 ? `Already ${change}.` : `${change.charAt(0).toUpperCase()}${change.slice(1)}.`;
};

/** After a change of one or many applications. */
export const changeResults = {
  moved: (result: ManyResult, status: string, hasMessage: boolean) => {
    const messages = countAll(result) === 1 ? 'The message is' : 'Their messages are';
    const ready = hasMessage && result.changed > 0 ? ` ${messages} ready to send.` : '';
    return describe(result, `moved to ${status}`) + ready;
  },
  assigned: (result: ManyResult, name: string | null) =>
    describe(result, name === null ? 'unassigned' : `assigned to ${name}`),
  queued: (result: ManyResult) =>
    countAll(result) === 1
      ? 'The message is ready to send.'
      : `Messages queued for ${someOf(result.changed, countAll(result))}.`,
  toMessages: 'Go to Messages',
  refusals: {
    'not-found': 'no longer exists.',
    'changed-meanwhile': 'was changed by someone else a moment ago.',
    unfinished: 'needs your own words: its template has a part in square brackets.',
    'is-spam': 'is spam.',
    'invited-already': 'is invited already.',
    'is-closed': 'is closed.',
    'is-meeting': 'can’t join a meeting with another applicant.',
  } satisfies Record<ManyError, string>,
  notChanged: (count: number) => (count === 1 ? '1 was not changed.' : `${formatCount(count)} were not changed.`),
} as const;
