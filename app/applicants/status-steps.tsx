import { steps } from '../../content/en/applicants/application.ts';
import { formatDay } from '../../content/en/dates.ts';
import { statusNames } from '../../content/en/status-names.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { openStatuses } from '../../core/applications/status.ts';
import { PhaseGlyph } from '../ui/phase-glyph.tsx';
import { Plane } from '../ui/plane.tsx';
import { getPhase } from '../ui/status-phases.ts';

/** The statuses of an open application, each higher than the one before; a list on phones. */
export function StatusSteps({ application }: { application: OwnApplication }) {
  const { status, statusSince, submittedOn, reachedOn, today } = application;
  const current = (openStatuses as readonly string[]).indexOf(status);
  return (
    <ol className="own-steps rising-steps" aria-label={steps.label}>
      {openStatuses.map((step, index) => {
        const reached = step === 'new' ? submittedOn : reachedOn[step];
        const state = index < current ? 'walked' : index === current ? 'now' : 'ahead';
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {state === 'ahead' ? <GlyphAhead /> : <PhaseGlyph phase={getPhase(step)} />}
            <span className="own-step-name">
              {statusNames[step]}
              {state === 'now' && <Plane />}
            </span>
            <span className="own-step-date">
              {state === 'walked' && reached && formatDay(reached, today)}
              {state === 'now' && steps.since.replace('{date}', formatDay(statusSince, today))}
              {step === 'in-review' && status === 'new' && steps.next}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The line without a sun: not reached yet. */
export function GlyphAhead() {
  return (
    <svg className="phase-glyph" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path fill="currentColor" opacity=".45" d="M1 17.6h22v2H1z" />
    </svg>
  );
}
