import { ventureTexts as texts } from '../../../content/en/staff/venture.ts';
import type { MentoringProps } from '../shared/mentoring/read-mentoring.ts';
import type { ApplicationData } from './read-application.ts';
import { SelectForm } from './select-form.tsx';

type MentorFormProps = MentoringProps & Pick<ApplicationData, 'team'>;

/** The mentor of the venture, whom a coordinator names. */
export function MentorForm({ mentoring, team }: MentorFormProps) {
  const { view, meeting, mentorEmail: email, isIntroduced } = mentoring;
  const note = isIntroduced ? meeting && texts.nextMeeting(meeting) : texts.waiting;
  return (
    <SelectForm
      intent="name-mentor"
      version={view.version}
      label={texts.mentor}
      name="mentor"
      defaultValue={email ?? ''}
      none={texts.nobody}
      options={team.filter(({ role }) => role === 'mentor')}
    >
      {email !== null && note && <p className="mt-2 text-sm text-muted">{note}</p>}
    </SelectForm>
  );
}
