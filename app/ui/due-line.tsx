import { dueTexts } from '../../content/en/due.ts';
import { DueProgress } from './due-progress.tsx';

export type Due = { readonly days: number; readonly date: string };

/** Days that are left, in words. */
function describeDays(days: number): string {
  if (days < 0) return dueTexts.over(-days);
  if (days === 0) return dueTexts.today;
  return days === 1 ? dueTexts.tomorrow : dueTexts.inDays(days);
}

function chooseTone(days: number): string {
  if (days < 0) return 'font-semibold text-late';
  return days <= 2 ? 'font-semibold' : 'text-muted';
}

/** The time until a reply is due: a sun that moves along a line, and the days in words. */
export function DueLine({ due: { days, date } }: { readonly due: Due }) {
  return (
    <span title={date} className={`inline-flex items-center gap-2 sm:gap-3 sm:whitespace-nowrap ${chooseTone(days)}`}>
      <DueProgress days={days} />
      {describeDays(days)}
    </span>
  );
}
