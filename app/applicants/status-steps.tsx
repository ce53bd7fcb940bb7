import { steps as texts } from '../../content/en/applicants/application.ts';
import { formatDay } from '../../content/en/dates.ts';
import { statusNames } from '../../content/en/status-names.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { openStatuses } from '../../core/applications/status.ts';
import { SunIcon } from '../ui/kit/sun-icon.tsx';
import { getPhase } from '../ui/status-phases.ts';

const rises = ['lg:mt-12', 'lg:mt-8', 'lg:mt-4', 'lg:mt-0'];

/** The way of an open application: a list on phones, else a dotted trail that rises with each step. */
export function StatusSteps({ application }: { readonly application: OwnApplication }) {
  const { status, statusSince, submittedOn, today } = application;
  const current = (openStatuses as readonly string[]).indexOf(status);
  const describe = (step: (typeof openStatuses)[number], index: number) => {
    if (index === current) return texts.since.replace('{date}', formatDay(statusSince, today));
    if (step === 'new') return formatDay(submittedOn, today);
    return index === 1 && current === 0 ? texts.next : undefined;
  };
  return (
    <ol aria-label={texts.label} className="lg:grid lg:auto-cols-fr lg:grid-flow-col">
      {openStatuses.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex min-h-12 flex-wrap items-center gap-x-4 lg:block lg:min-w-0 ${rises[index]} ${index > current ? 'text-muted' : ''}`}
        >
          <span className="flex items-center gap-2">
            <SunIcon phase={index > current ? 0 : getPhase(step)} isLarge />
            {index < openStatuses.length - 1 && (
              <span
                aria-hidden="true"
                className={`mr-2 hidden grow origin-left -rotate-6 border-t-4 border-dotted lg:block print:hidden ${index < current ? '' : 'border-line'}`}
              />
            )}
          </span>
          <span className={`block grow pr-2 wrap-normal ${index === current ? 'font-bold' : 'font-medium'}`}>
            {statusNames[step]}
          </span>
          <span className="block text-sm text-muted">{describe(step, index)}</span>
        </li>
      ))}
    </ol>
  );
}
