import { steps } from '../../content/en/applicants/application.ts';
import { formatDay } from '../../content/en/dates.ts';
import { statusNames } from '../../content/en/status-names.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { openStatuses } from '../../core/applications/status.ts';
import { SunIcon } from '../ui/kit/sun-icon.tsx';
import { getPhase } from '../ui/status-phases.ts';
import { Steps } from './steps.tsx';

/** How far an open application has come. */
export function StatusSteps({ application }: { readonly application: OwnApplication }) {
  const { status, statusSince, submittedOn, reachedOn, today } = application;
  const current = (openStatuses as readonly string[]).indexOf(status);
  const describe = (step: (typeof openStatuses)[number], index: number) => {
    const reached = step === 'new' ? submittedOn : reachedOn[step];
    if (index === current) return steps.since.replace('{date}', formatDay(statusSince, today));
    if (index < current) return reached && formatDay(reached, today);
    return step === 'in-review' && status === 'new' ? steps.next : undefined;
  };
  return (
    <Steps
      label={steps.label}
      steps={openStatuses.map((step, index) => ({
        name: statusNames[step],
        glyph: index <= current && <SunIcon phase={getPhase(step)} isLarge />,
        isCurrent: index === current,
        note: describe(step, index),
      }))}
    />
  );
}
