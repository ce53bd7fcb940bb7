import type { ReactNode } from 'react';
import { formatDay, formatWeekday } from '../../content/en/dates.ts';
import { sessions, stepNames, roadmap as texts } from '../../content/en/mentoring.ts';
import type { VentureView } from '../../core/mentoring/read-venture.ts';
import { type Step, steps } from '../../core/mentoring/steps.ts';
import type { SunPhase } from './kit/sun-icon.tsx';
import { Trail } from './trail.tsx';

type VentureProps = { readonly venture: VentureView };

export const stepPhases: { readonly [step in Step]: SunPhase } = { idea: 1, mvp: 2, pitch: 3, further: 4 };

export function Roadmap({ venture: { step, stepSince, doneOn, today } }: VentureProps) {
  const current = steps.indexOf(step);
  const describe = (name: Step, index: number) => {
    if (index === current) return texts.since(formatDay(stepSince, today));
    const day = index < current && doneOn[name];
    return day ? texts.done(formatDay(day, today)) : undefined;
  };
  const trail = steps.map((name, index) => ({
    name: stepNames[name],
    phase: stepPhases[name],
    fact: describe(name, index),
  }));
  return <Trail label={texts.label} current={current} steps={trail} />;
}

/** The one next thing to do, with what one may do about it. */
export function NextStep({ venture, children }: VentureProps & { readonly children?: ReactNode }) {
  const { nextStep, nextBy, nextDoneOn, today } = venture;
  if (nextStep === '') return children;
  const day = nextBy && formatWeekday(nextBy, today);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-field bg-sand-100 p-4 sm:px-6">
      <p>
        <span className="block text-sm text-muted">
          {nextDoneOn ? texts.nextDone(formatDay(nextDoneOn, today)) : texts.next(day)}
        </span>
        <b dir="auto" className="font-semibold wrap-anywhere">
          {nextStep}
        </b>
      </p>
      {children}
    </div>
  );
}

export function SessionNotes({ venture: { notes, today } }: VentureProps) {
  return (
    <ol className="divide-y divide-hairline">
      {notes.map(({ id, day, by, done, next, nextBy }) => (
        <li key={id} className="space-y-2 py-4 first:pt-0">
          <div className="flex flex-wrap justify-between gap-x-4">
            <h3 className="font-sans text-base font-semibold tracking-normal">{formatWeekday(day, today)}</h3>
            <span className="text-sm text-muted">{by}</span>
          </div>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-(--grid-fact)">
            <dt className="text-muted">{sessions.done}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {done}
            </dd>
            {next && (
              <>
                <dt className="text-muted">{sessions.next}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {next}{' '}
                  {nextBy && <span className="whitespace-nowrap text-muted">{texts.by(formatDay(nextBy, today))}</span>}
                </dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ol>
  );
}
