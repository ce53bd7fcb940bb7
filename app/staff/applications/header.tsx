import { applicationTexts as texts } from '../../../content/en/staff/applications.ts';
import { DueLine } from '../../ui/due-line.tsx';
import { StatusBadge } from '../../ui/kit/status-badge.tsx';
import type { ApplicationData } from './read-application.ts';

/** Set smaller than the venture text. */
export function Header({ data }: { readonly data: ApplicationData }) {
  const { application, due, isQueued } = data;
  const { person, code, age, review } = application;
  return (
    <header className="mb-6 space-y-1">
      <h1 dir="auto" tabIndex={-1} className="font-display text-xl font-bold wrap-anywhere">
        {texts.title(person?.name ?? texts.applicant(code), age)}
      </h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-muted">
        <span className="font-semibold text-ink">
          <StatusBadge status={review.status} />
        </span>
        {due ? (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            {texts.replyDue(due.date)} <DueLine due={due} />
          </span>
        ) : (
          review.answeredAt !== null && <span>{texts.replied}</span>
        )}
        {isQueued && <span>{texts.queued}</span>}
      </div>
    </header>
  );
}
