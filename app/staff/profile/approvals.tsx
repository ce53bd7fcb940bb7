import { approval as texts } from '../../../content/en/staff/investors.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { NumberedList } from '../../ui/kit/numbered-list.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { SunIcon } from '../../ui/kit/sun-icon.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { Time } from '../shared/time.tsx';
import type { ProfilePartProps } from './profile-page.tsx';

/** The sun when all approve. */
const highest = 4;

export function Approvals({ data, profile }: ProfilePartProps) {
  const { approvals, revision } = profile;
  const hasApproved = approvals.at(-1)?.agrees === true;
  const getPhase = (index: number) => (approvals[index]?.agrees ? highest - approvals.length + index + 1 : 0);
  const names = { applicant: data.firstName, guardian: texts.guardian, coordinator: texts.daybreak };
  return (
    <SheetSection id="approvals" title={texts.people(approvals.length)}>
      <div className="mb-4">
        <NumberedList icon={(index) => <SunIcon phase={getPhase(index)} />}>
          {approvals.map(({ approver, agrees, time }) => (
            <p key={approver}>
              <b className="block font-semibold" dir="auto">
                {texts.answer(names[approver], agrees)}
              </b>
              {time && <Time at={time} />}
            </p>
          ))}
        </NumberedList>
      </div>
      {hasApproved ? (
        <ConfirmButton variant="link" {...texts.withdraw} intent="withdraw" fields={{ revision }} />
      ) : (
        <StaffForm intent="approve" fields={{ revision }} texts={texts.refusals}>
          <p className="text-sm text-muted">{texts.stranger}</p>
          <SubmitButton>{texts.approve}</SubmitButton>
        </StaffForm>
      )}
    </SheetSection>
  );
}
