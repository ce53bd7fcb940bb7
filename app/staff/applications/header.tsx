import { useNavigate } from 'react-router';
import { applicationTexts as texts } from '../../../content/en/staff/applications.ts';
import { DueLine } from '../../ui/due-line.tsx';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { BackLink } from '../../ui/kit/page-header.tsx';
import { StatusBadge } from '../../ui/kit/status-badge.tsx';
import { Key, usePageKeys } from '../page-keys.tsx';
import type { ApplicationProps } from './read-application.ts';

export function TopRow({ data: { neighbours, query } }: ApplicationProps) {
  const step = (to: string | null) => to && `/staff/applications/${to}?${query}`;
  const [previous, next] = [step(neighbours.previous), step(neighbours.next)];
  const list = `/staff?${query}`;
  const navigate = useNavigate();
  const lead = (to: string | null) => to !== null && navigate(to);
  usePageKeys({ j: () => lead(next), k: () => lead(previous), Escape: () => lead(list) });
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
      <BackLink to={list}>{texts.back}</BackLink>
      <nav aria-label={texts.back} className="flex items-center gap-2">
        {neighbours.place > 0 && (
          <span className="me-2 text-muted">{texts.place(neighbours.place, neighbours.total)}</span>
        )}
        <Key name="k" />
        {previous && (
          <ButtonLink variant="ring" to={previous} aria-label={texts.previous}>
            <Icon name="up" />
          </ButtonLink>
        )}
        {next && (
          <ButtonLink variant="ring" to={next} aria-label={texts.next}>
            <Icon name="down" />
          </ButtonLink>
        )}
        <Key name="j" />
      </nav>
    </div>
  );
}

/** Set smaller than the venture text. */
export function Header({ data }: ApplicationProps) {
  const { application, due, isQueued } = data;
  const { person, code, age, review } = application;
  return (
    <header className="mb-6 space-y-1">
      <title>{`${application.reference} · Daybreak`}</title>
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
