import { ventureTexts as texts } from '../../../content/en/staff/venture.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { EndForm } from '../shared/mentoring/end-form.tsx';
import type { MentoringProps } from '../shared/mentoring/roadmap-section.tsx';
import { StaffForm } from '../shared/staff-form.tsx';

/** The mentor of the venture, whom a coordinator names. */
export function MentorForm({ mentoring: { view, meeting, mentors, mentorEmail, isIntroduced } }: MentoringProps) {
  return (
    <SheetSection title={texts.mentor}>
      <StaffForm intent="name-mentor" fields={{ version: view.version }} texts={texts.errors}>
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Select
              key={mentorEmail}
              label={texts.mentor}
              isLabelHidden
              name="mentor"
              required
              defaultValue={mentorEmail ?? ''}
              none={texts.nobody}
              options={mentors}
            />
          </div>
          <SubmitButton variant="small">{texts.save}</SubmitButton>
        </div>
      </StaffForm>
      {meeting && <p className="mt-2 text-sm text-muted">{texts.nextMeeting(meeting)}</p>}
      {mentorEmail !== null && !isIntroduced && <p className="mt-2 text-sm text-muted">{texts.waiting}</p>}
      {mentorEmail !== null && <EndForm version={view.version} />}
    </SheetSection>
  );
}
