import type { SuspectedRefusal } from '../../../domain/applications/suspected.ts';
import type { SpamFlag } from '../../../domain/model/application.ts';
import { formatCount, lowerDay, spellCount } from './forms.ts';

const entries = (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`);

export const suspected = {
  title: 'Suspected – Daybreak',
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
  notJunk: 'Not junk',
  junk: 'Junk',
  allJunk: 'Mark all as junk',
  foot: '“Not junk” makes it an ordinary new application and sends the receipt. “Junk” erases it at once.',
  empty: {
    heading: 'No suspected entries.',
    text: 'Entries that may not come from a person stand here, with the reason.',
  },
  newer: 'Newer',
  older: 'Older',
  marking: {
    title: (count: number) => `Erase ${entries(count)} as junk`,
    text: 'They are erased at once, with all that they contain. Nobody can bring them back. Entries that arrive from now on are not touched.',
    one: (name: string) => `The entry of ${name} is erased at once. Nobody can bring it back.`,
    busy: 'Erasing…',
  },
  notices: {
    'not-junk': 'It is an ordinary new application now.',
    junk: 'Erased.',
  },
  erased: (count: number) => `${entries(count)} erased.`,
  refusals: {
    gone: 'This entry is not suspected any more, or was erased.',
  } satisfies { readonly [refusal in SuspectedRefusal]: string },
} as const;
