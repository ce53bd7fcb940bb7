import { nameDays } from '../dates.ts';
import { lowerDay } from './forms.ts';

export const concerns = {
  heading: 'Concerns',
  lead: 'What people reported. Nobody else on the team can open this page, and the access log records each time it’s read.',
  kept: (days: number) =>
    days === 0 ? 'We keep each until you delete it.' : `We delete each ${nameDays(days)} after it arrived.`,
  empty: 'No concerns. When somebody reports one, you get an email and it appears here.',
  received: (time: string) => `Received ${lowerDay(time)}`,
  from: (contact: string) => `From: ${contact}`,
  anonymous: 'From: no name and no way to reach them',
  delete: {
    label: 'Delete',
    title: 'Delete this concern?',
    text: 'It’s deleted for all of you, and cannot be undone. Backups lose it later.',
    confirm: 'Delete concern',
  },
  deleted: 'Concern deleted.',
  refusals: { gone: 'This concern was already deleted.' },
} as const;
