import { ownVenture as texts } from '../../../content/en/applicants/venture.ts';
import { roadmap, stepNames } from '../../../content/en/mentoring.ts';
import { resources } from '../../../content/en/resources.ts';
import type { VentureView } from '../../../core/mentoring/read-venture.ts';
import { type Step, steps } from '../../../core/mentoring/steps.ts';
import { TextLink } from '../../site/site-link.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { SunIcon } from '../../ui/kit/sun-icon.tsx';
import { Roadmap, SessionNotes, stepPhases } from '../../ui/venture.tsx';
import { ApplicantForm } from '../applicant-form.tsx';

export type VentureProps = { readonly venture: VentureView };

/** The step, in the place of the status. */
export function StepBadge({ venture: { step } }: VentureProps) {
  return (
    <>
      <span className="inline-flex items-center gap-2 align-top">
        <SunIcon phase={stepPhases[step]} />
        {stepNames[step]}
      </span>
      <span className="text-muted">{roadmap.position(steps.indexOf(step) + 1, steps.length)}</span>
    </>
  );
}

/** The way of the founder: roadmap, next step, and what the mentor noted. */
export function Venture({ venture }: VentureProps) {
  return (
    <>
      <Roadmap venture={venture}>
        {venture.nextDoneOn === null && (
          <ApplicantForm intent="finish-step" submit={texts.finish} variant="small">
            <input type="hidden" name="version" value={venture.version} />
          </ApplicantForm>
        )}
      </Roadmap>
      <Resources step={venture.step} />
      <SessionNotes venture={venture} title={texts.notes} />
    </>
  );
}

function Resources({ step }: { readonly step: Step }) {
  return (
    <Section id="resources" title={texts.resources}>
      <ul className="space-y-4">
        {resources[step].map(({ title, text, to }) => (
          <li key={title}>
            <h3 className="text-base font-semibold">{to ? <TextLink to={to}>{title}</TextLink> : title}</h3>
            <p className="text-ink-700">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
