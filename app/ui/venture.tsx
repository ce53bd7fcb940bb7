import type { ReactNode } from 'react';
import { formatDay, formatWeekday } from '../../content/en/dates.ts';
import { stepNames, roadmap as texts } from '../../content/en/mentoring.ts';
import { type Step, steps } from '../../core/mentoring/steps.ts';
import type { VentureView } from '../../core/mentoring/venture.ts';
import { Section } from './kit/section.tsx';
import { Trail } from './trail.tsx';

type VentureProps = { readonly venture: VentureView };

/** The steps, and the one next thing to do with the form of its reader. */
export function Roadmap({ venture, children }: VentureProps & { readonly children?: ReactNode }) {
  const { step, stepSince, doneOn, today, ahead } = venture;
  const current = steps.indexOf(step);
  const describe = (name: Step, index: number) => {
    if (index === current) return texts.since(formatDay(stepSince, today));
    const day = index < current && doneOn[name];
    return day ? texts.done(formatDay(day, today)) : undefined;
  };
  return (
    <div className="space-y-6">
      <Trail label={texts.label} names={stepNames} {...{ steps, current, describe }} />
      {ahead && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-field bg-sand-100 p-4 sm:px-6">
          <p>
            <span className="block text-sm text-muted">{describeNextStep(ahead, today)}</span>
            <b dir="auto" className="font-semibold wrap-anywhere">
              {ahead.next}
            </b>
          </p>
          {children}
        </div>
      )}
    </div>
  );
}

type Session = VentureView['notes'][number];

function describeNextStep({ nextBy, nextDoneOn }: Session, today: string): string {
  if (nextDoneOn !== null) return texts.nextDone(formatDay(nextDoneOn, today));
  if (nextBy === null) return texts.next;
  const day = formatWeekday(nextBy, today);
  return nextBy < today ? texts.nextLate(day) : texts.nextBy(day);
}

export function SessionNotes({ venture: { notes, today }, title }: VentureProps & { readonly title: string }) {
  if (notes.length === 0) return null;
  return (
    <Section id="sessions" title={title}>
      <ol className="divide-y divide-hairline">
        {notes.map(({ id, day, by, done, next, nextBy, nextDoneOn }) => (
          <li key={id} className="space-y-2 py-4 first:pt-0">
            <div className="flex flex-wrap justify-between gap-x-4">
              <h3 className="font-sans text-base font-semibold">{formatWeekday(day, today)}</h3>
              <span className="text-sm text-muted">{by}</span>
            </div>
            <dl className="grid gap-x-6 sm:grid-cols-(--grid-fact) sm:gap-y-2">
              <dt className="text-sm leading-6 text-muted">{texts.sessionDone}</dt>
              <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                {done}
              </dd>
              {next && <dt className="text-sm leading-6 text-muted max-sm:mt-2">{texts.sessionNext}</dt>}
              {next && (
                <dd dir="auto" className="wrap-anywhere">
                  {next}{' '}
                  {nextBy && (
                    <span className="whitespace-nowrap text-muted">
                      {texts.by(formatDay(nextBy, today), nextDoneOn !== null)}
                    </span>
                  )}
                </dd>
              )}
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}
