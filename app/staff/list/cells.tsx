import type { ReactNode } from 'react';
import { listTexts } from '../../../content/en/staff/list.ts';
import { scores as texts } from '../../../content/en/staff/review.ts';
import { getStatusGroup } from '../../../core/applications/status.ts';
import { DueLine } from '../../ui/due-line.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { StatusBadge } from '../../ui/kit/status-badge.tsx';
import type { ListRow } from './read-list.ts';

export function DueCell({ row: { due, waits, isAnswered } }: { readonly row: ListRow }) {
  return (
    <>
      {due ? (
        <DueLine due={due} />
      ) : (
        <span className="text-muted">{isAnswered ? listTexts.answered : listTexts.notAnswered}</span>
      )}
      {waits && <Mark>{listTexts.messageWaits}</Mark>}
    </>
  );
}

export function StatusCell({ row: { status, hasNewAnswers } }: { readonly row: ListRow }) {
  return (
    <>
      <StatusBadge status={getStatusGroup(status)} />
      {hasNewAnswers && <Mark>{listTexts.newAnswers}</Mark>}
    </>
  );
}

function Mark({ children }: { readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-2 text-sm font-semibold sm:whitespace-nowrap">
      <Icon name="message" />
      {children}
    </span>
  );
}

/** The adjusted mean, its standard error and the number of scores. */
export function ScoreCell({ score }: Pick<ListRow, 'score'>) {
  if (!score) return listTexts.noScores;
  return (
    <>
      <b className="font-semibold text-ink">{texts.adjusted(score.mean, score.error)}</b>
      {` · ${texts.count(score.count)}`}
    </>
  );
}
