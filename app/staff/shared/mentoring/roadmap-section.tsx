import { roadmap, stepNames } from '../../../../content/en/mentoring.ts';
import { ventureTexts as texts } from '../../../../content/en/staff/venture.ts';
import { steps } from '../../../../core/mentoring/steps.ts';
import { Select } from '../../../ui/form/select.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { NextStep, Roadmap } from '../../../ui/venture.tsx';
import { StaffForm } from '../staff-form.tsx';
import type { Mentoring } from './read-mentoring.ts';

export type MentoringProps = { readonly mentoring: Mentoring };

const stepOptions = steps.map((step) => ({ value: step, text: stepNames[step] }));

/** The roadmap, which a coordinator or the mentor moves on. */
export function RoadmapSection({ mentoring: { view } }: MentoringProps) {
  const { step, version, nextStep, nextBy } = view;
  const position = steps.indexOf(step) + 1;
  return (
    <Section id="roadmap" title={roadmap.heading} fact={roadmap.position(position, steps.length)}>
      <div className="space-y-6">
        <Roadmap venture={view} />
        <NextStep venture={view} />
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">{texts.change}</summary>
          <div className="mt-4 grid gap-6 lg:grid-cols-2">
            <StaffForm intent="move-step" fields={{ version }} texts={texts.errors}>
              <Select key={step} label={texts.moveTo} name="step" options={stepOptions} defaultValue={step} />
              <SubmitButton variant="small">{texts.move}</SubmitButton>
            </StaffForm>
            <StaffForm intent="next-step" fields={{ version }} texts={texts.errors}>
              <TextField key={nextStep} label={texts.nextStep} name="next" defaultValue={nextStep} />
              <TextField key={nextBy} label={texts.by} name="next-by" type="date" defaultValue={nextBy ?? ''} />
              <SubmitButton variant="small">{texts.saveNextStep}</SubmitButton>
            </StaffForm>
          </div>
        </details>
      </div>
    </Section>
  );
}
