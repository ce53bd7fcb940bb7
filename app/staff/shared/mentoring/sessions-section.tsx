import { concernLink } from '../../../../content/en/site/frame.ts';
import { ventureTexts as texts } from '../../../../content/en/staff/venture.ts';
import { nextStepMaxLength, sessionMaxLength } from '../../../../core/mentoring/steps.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ButtonLink } from '../../../ui/kit/button.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { SessionNotes } from '../../../ui/venture.tsx';
import { StaffForm } from '../staff-form.tsx';
import type { MentoringProps } from './roadmap-section.tsx';

/** Lists the sessions, with a form for the next note. */
export function SessionsSection({ mentoring: { view, founder, newNoteId } }: MentoringProps) {
  return (
    <Section id="sessions" title={texts.sessions} fact={texts.readers(founder)}>
      {view.notes.length === 0 ? (
        <p className="mb-6 text-muted">{texts.noSessions}</p>
      ) : (
        <div className="mb-6">
          <SessionNotes venture={view} />
        </div>
      )}
      <div className="rounded-sheet bg-sheet p-4 sm:p-6">
        <h3 className="mb-4 font-display text-lg font-bold">{texts.newNote}</h3>
        <StaffForm
          key={newNoteId}
          intent="session-note"
          fields={{ version: view.version, note: newNoteId }}
          texts={texts.errors}
        >
          <TextField label={texts.date} name="day" type="date" defaultValue={view.today} required />
          <TextArea
            label={texts.done}
            name="done"
            placeholder={texts.donePlaceholder}
            maxLength={sessionMaxLength}
            required
          />
          <div className="grid gap-4 sm:grid-cols-(--grid-next-step)">
            <TextArea label={texts.nextStep} name="next" rows={1} maxLength={nextStepMaxLength} />
            <TextField label={texts.by} name="next-by" type="date" />
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton>{texts.saveNote}</SubmitButton>
            <p className="text-sm text-muted">{texts.noteReaders(founder)}</p>
          </div>
        </StaffForm>
      </div>
      <p className="mt-4">
        {/* By a page load: the public pages have a style sheet of their own. */}
        <ButtonLink variant="link" to={concernLink.to} reloadDocument>
          {concernLink.label}
        </ButtonLink>
      </p>
    </Section>
  );
}
