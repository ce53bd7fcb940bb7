import type { Role } from '../../../core/team/viewer.ts';
import { formatCount } from '../numbers.ts';

const roles: { readonly [role in Role]: string } = { coordinator: 'a coordinator', reviewer: 'a reviewer' };

type Counts = { readonly new: number; readonly overdue: number; readonly waiting: number };

const count = (number: number, one: string, several: string) =>
  `${formatCount(number)} ${number === 1 ? one : several}`;

/** The panel of the dashboard for who is on the team. `overdue` is empty when nothing is. */
export function describeStaffPanel(role: Role, counts: Counts | null) {
  const intro = `You’re ${roles[role]}.`;
  if (!counts) return { before: intro, overdue: '', after: '' };
  const isWaiting = counts.waiting > 0 ? `, ${count(counts.waiting, 'message to send', 'messages to send')}` : '';
  return {
    before: `${intro} ${count(counts.new, 'application is', 'applications are')} new`,
    overdue: counts.overdue > 0 ? count(counts.overdue, 'answer is overdue', 'answers are overdue') : '',
    after: `${isWaiting}.`,
  };
}
