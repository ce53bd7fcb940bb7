import { dueTexts, inbox } from '../../../content/en/staff/inbox.ts';
import { DaySun } from '../../ui/day-sun.tsx';
import type { Due } from '../describe-time.ts';
import { MessageGlyph } from '../messages/message-glyph.tsx';

type DayLineProps = {
  readonly due: Due;
  readonly isAnswered?: boolean;
  /** A message waits in the outbox. */
  readonly waits?: boolean;
  readonly withDate?: boolean;
};

/** The time until an answer is due: a sun that moves along a line, and the days in words; below it that a message waits. */
export function DayLine({ due, isAnswered = false, waits = false, withDate = false }: DayLineProps) {
  return (
    <>
      {due ? (
        <DueLine due={due} withDate={withDate} />
      ) : (
        (isAnswered || !waits) && <span className="day-line">{isAnswered ? inbox.answered : inbox.notAnswered}</span>
      )}
      {waits && (
        <span className="message-waits">
          <MessageGlyph state="queued" />
          {inbox.messageWaits}
        </span>
      )}
    </>
  );
}

function DueLine({ due, withDate }: { due: NonNullable<Due>; withDate: boolean }) {
  const { days, share, date } = due;
  const isOver = days < 0;
  return (
    <span className="day-line" data-due={isOver ? 'over' : days <= 2 ? 'soon' : undefined} title={date}>
      <DaySun share={share} isOver={isOver} />
      {withDate ? (
        <span>
          <strong>{date}</strong>, {describeDays(days).toLowerCase()}
        </span>
      ) : (
        describeDays(days)
      )}
    </span>
  );
}

function describeDays(days: number): string {
  if (days < 0) return dueTexts.over(-days);
  if (days === 0) return dueTexts.today;
  return days === 1 ? dueTexts.tomorrow : dueTexts.inDays(days);
}
