import { roadmap, stepNames } from '../../../../content/en/mentoring.ts';
import { concernLink } from '../../../../content/en/site/frame.ts';
import { ventureTexts as texts } from '../../../../content/en/staff/venture.ts';
import { nextStepMaxLength, sessionMaxLength, steps } from '../../../../core/mentoring/steps.ts';
import { Select } from '../../../ui/form/select.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ButtonLink } from '../../../ui/kit/button.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { Roadmap, SessionNotes } from '../../../ui/venture.tsx';
import { StaffForm } from '../staff-form.tsx';
import type { MentoringProps } from './read-mentoring.ts';

/** The roadmap and the sessions, with a form for the next note. */
export function VentureSections({ mentoring }: MentoringProps) {
  const { view } = mentoring;
  const position = steps.indexOf(view.step) + 1;
  return (
    <div className="space-y-12">
      <Section id="roadmap" title={roadmap.heading} fact={roadmap.position(position, steps.length)}>
        <Roadmap venture={view} />
      </Section>
      <SessionNotes venture={view} title={texts.sessions} />
      <NewSessionNote mentoring={mentoring} />
    </div>
  );
}

const stepOptions = steps.map((step) => ({ value: step, text: stepNames[step] }));

/** Its next step is that of the venture, and a coordinator or the mentor moves the roadmap with it. */
function NewSessionNote({ mentoring: { view, founder, formId } }: MentoringProps) {
  const { version, step, today, isReadByGuardian } = view;
  const fields = { version, note: formId };
  return (
    <div className="-mx-2 space-y-4 rounded-sheet bg-sheet p-4 sm:mx-0 sm:p-6">
      <h2 className="font-display text-lg font-bold">{texts.newNote}</h2>
      <StaffForm intent="session-note" fields={fields} onSuccess={(form) => form.reset()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={texts.date} name="day" type="date" defaultValue={today} required />
          <Select key={step} label={texts.step} name="step" options={stepOptions} defaultValue={step} />
        </div>
        <TextArea
          label={roadmap.sessionDone}
          name="done"
          placeholder={texts.donePlaceholder}
          maxLength={sessionMaxLength}
          required
        />
        <div className="grid gap-4 sm:grid-cols-(--grid-next-step)">
          <TextArea label={roadmap.sessionNext} name="next" rows={1} maxLength={nextStepMaxLength} />
          <TextField label={texts.by} name="next-by" type="date" />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton>{texts.saveNote}</SubmitButton>
          <p className="text-sm text-muted">{texts.readers(founder, isReadByGuardian)}</p>
        </div>
      </StaffForm>
      {/* By a page load: the public pages have a style sheet of their own. */}
      <ButtonLink variant="link" to={concernLink.to} reloadDocument>
        {concernLink.label}
      </ButtonLink>
    </div>
  );
}
