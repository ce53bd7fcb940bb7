import { dueTexts } from '../../content/en/due.ts';

const usualDays = 14;

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

/** The time until a reply is due: a sun that moves along a line and sets after it, and the days in words. */
export function DueLine({ due: { days, date } }: { readonly due: Due }) {
  const isOver = days < 0;
  const elapsedShare = Math.min(1, Math.max(0, 1 - days / usualDays));
  const sun = isOver ? 'M41 11h12a6 6 0 0 1-12 0' : `M${1 + elapsedShare * 40} 12a5 5 0 0 1 10 0Z`;
  return (
    <span title={date} className={`inline-flex items-center gap-2 sm:gap-3 sm:whitespace-nowrap ${chooseTone(days)}`}>
      <svg viewBox="0 0 58 18" width="58" height="18" className="stroke-current" aria-hidden="true">
        <path d={isOver ? 'M1 8h56' : 'M1 13h56'} strokeWidth="2" opacity={isOver ? undefined : 0.34} />
        <path d={sun} fill="currentColor" stroke="none" />
      </svg>
      {describeDays(days)}
    </span>
  );
}
