const usualDays = 14;

/** The time until a day: a sun that moves along a line, and sets when the day is over. Words say the same. */
export function DueProgress({ days }: { readonly days: number }) {
  const isOver = days < 0;
  const elapsedShare = Math.min(1, Math.max(0, 1 - days / usualDays));
  return (
    <svg viewBox="0 0 58 18" width="58" height="18" aria-hidden="true">
      <path
        d={isOver ? 'M1 8h56' : 'M1 13h56'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity={isOver ? undefined : 0.34}
      />
      <path
        d={isOver ? 'M41 11h12a6 6 0 0 1-12 0' : `M${1 + elapsedShare * 40} 12a5 5 0 0 1 10 0Z`}
        fill="currentColor"
      />
    </svg>
  );
}
