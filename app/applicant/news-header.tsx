import type { ReactNode } from 'react';
import { ideaLabel, steps } from '../../content/en/applicants/application.ts';
import { formatDay } from '../../content/en/dates.ts';
import { statusNames } from '../../content/en/status-names.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { getStatusGroup, openStatuses } from '../../core/applications/status.ts';
import { Headline } from '../ui/headline.tsx';
import { Interpolate } from '../ui/interpolate.tsx';
import { StatusBadge } from '../ui/kit/status-badge.tsx';
import { Trail } from '../ui/trail.tsx';
import type { News } from './news.ts';

type NewsHeaderProps = {
  readonly application: OwnApplication;
  readonly news: News;
  /** Default: the status. */
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
};

export function NewsHeader({ application: { status, reference }, news, badge, children }: NewsHeaderProps) {
  return (
    <header className="space-y-4">
      <p className="flex flex-wrap items-center gap-x-4 font-medium">
        {badge ?? <StatusBadge status={status === 'finished' ? status : getStatusGroup(status)} />}
        <span data-reference="" className="whitespace-nowrap">
          {reference}
        </span>
      </p>
      {children}
      <Headline>{news.headline}</Headline>
      <p className="mt-3 max-w-lead text-lg text-ink-700">
        <Interpolate text={news.lead} with={news.filled ?? ''} />
      </p>
    </header>
  );
}

/** The first sentence of the venture text, in the applicant's own words. */
export function Idea({ text }: { readonly text: string }) {
  const [sentence] = /^.{1,160}?[.!?](?=\s|$)/s.exec(text.trim()) ?? [];
  if (!sentence) return null;
  return (
    <figure className="border-t-2 pt-3">
      <figcaption className="mb-2 text-sm text-muted">{ideaLabel}</figcaption>
      <blockquote dir="auto" className="font-display text-2xl font-bold tracking-tight text-balance">
        {sentence}
      </blockquote>
    </figure>
  );
}

/** The way of an open application. */
export function StatusSteps({ application }: { readonly application: OwnApplication }) {
  const { status, statusSince, submittedOn, guardian, today } = application;
  const current = (openStatuses as readonly string[]).indexOf(status);
  const describe = (step: (typeof openStatuses)[number], index: number) => {
    if (index === current) return steps.since.replace('{date}', formatDay(statusSince, today));
    if (step === 'new') return formatDay(submittedOn, today);
    return index === 1 && current === 0 && guardian?.status !== 'refused' ? steps.next : undefined;
  };
  return <Trail label={steps.label} steps={openStatuses} names={statusNames} {...{ current, describe }} />;
}
