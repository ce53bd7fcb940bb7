import { steps as texts } from '../../content/en/applicants/application.ts';
import { formatDay } from '../../content/en/dates.ts';
import { statusNames } from '../../content/en/status-names.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { openStatuses } from '../../core/applications/status.ts';
import { getPhase } from '../ui/status-phases.ts';
import { Trail } from '../ui/trail.tsx';

/** The way of an open application. */
export function StatusSteps({ application }: { readonly application: OwnApplication }) {
  const { status, statusSince, submittedOn, guardian, today } = application;
  const current = (openStatuses as readonly string[]).indexOf(status);
  const describe = (step: (typeof openStatuses)[number], index: number) => {
    if (index === current) return texts.since.replace('{date}', formatDay(statusSince, today));
    if (step === 'new') return formatDay(submittedOn, today);
    return index === 1 && current === 0 && guardian?.status !== 'refused' ? texts.next : undefined;
  };
  const steps = openStatuses.map((step, index) => ({
    name: statusNames[step],
    phase: getPhase(step),
    fact: describe(step, index),
  }));
  return <Trail label={texts.label} current={current} steps={steps} />;
}
