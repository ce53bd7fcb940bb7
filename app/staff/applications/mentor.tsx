import { ventureTexts as texts } from '../../../content/en/staff/venture.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import type { MentoringProps } from '../shared/mentoring/read-mentoring.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import type { ApplicationData } from './read-application.ts';

type MentorFormProps = MentoringProps & Pick<ApplicationData, 'team'>;

/** The mentor of the venture, whom a coordinator names. */
export function MentorForm({ mentoring, team }: MentorFormProps) {
  const { view, meeting, mentorEmail: email, isIntroduced } = mentoring;
  return (
    <SheetSection title={texts.mentor}>
      <StaffForm intent="name-mentor" fields={{ version: view.version }} texts={texts.errors}>
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Select
              key={email}
              label={texts.mentor}
              isLabelHidden
              name="mentor"
              defaultValue={email ?? ''}
              none={texts.nobody}
              options={team.filter(({ role }) => role === 'mentor')}
            />
          </div>
          <SubmitButton variant="small">{texts.save}</SubmitButton>
        </div>
      </StaffForm>
      {meeting && <p className="mt-2 text-sm text-muted">{texts.nextMeeting(meeting)}</p>}
      {email !== null && !isIntroduced && <p className="mt-2 text-sm text-muted">{texts.waiting}</p>}
    </SheetSection>
  );
}
