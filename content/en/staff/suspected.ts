import type { SuspectedRefusal } from '../../../domain/applications/suspected.ts';
import type { SpamFlag } from '../../../domain/model/application.ts';
import { formatCount, spellCount } from '../numbers.ts';
import { lowerDay } from './forms.ts';

const entries = (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`);

export const suspected = {
  title: 'Suspected',
  heading: 'Suspected',
  lead: (count: number) =>
    `${spellCount(count)} ${count === 1 ? 'entry' : 'entries'} that may not come from a person. ` +
    `${count === 1 ? 'It is' : 'They are'} not in the list and get${count === 1 ? 's' : ''} no receipt.`,
  reasons: { 'hidden-field-filled': 'The hidden field was filled in' } satisfies {
    readonly [flag in SpamFlag]: string;
  },
  arrived: (time: string, deleted: string | null) =>
    `Arrived ${lowerDay(time)}. ` +
    (deleted === null ? 'Kept until somebody decides.' : `Deleted on ${deleted} unless somebody says “not junk”.`),
  isJunk: (time: string, by: string, deleted: string | null) =>
    `Junk, ${lowerDay(time)}, ${by}. ${deleted === null ? 'Kept until somebody erases it.' : `Deleted on ${deleted}.`}`,
  buttons: { 'not-junk': 'Not junk', junk: 'Junk', 'take-back': 'Take back' },
  allJunk: 'Mark all as junk',
  foot: '“Not junk” makes it an ordinary new application and sends the receipt. “Junk” leaves it here until it is deleted, and until then you can take it back.',
  empty: {
    heading: 'No suspected entries.',
    text: 'Entries that may not come from a person stand here, with the reason.',
  },
  newer: 'Newer',
  older: 'Older',
  notices: {
    'not-junk': 'It is an ordinary new application now.',
    junk: 'Marked as junk. You can take it back until it is deleted.',
    'taken-back': 'Taken back. It waits for a decision again.',
  },
  marked: (count: number) => `${entries(count)} marked as junk. You can take each back until it is deleted.`,
  refusals: {
    gone: 'This entry is not suspected any more, or was erased.',
  } satisfies { readonly [refusal in SuspectedRefusal]: string },
} as const;
