import { approval as texts } from '../../../content/en/staff/investors.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { LevelSun } from '../shared/level-sun.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import type { ProfilePartProps } from './profile-page.tsx';
import type { ShownProfile } from './read-profile.ts';

/** The sun when all approve. */
const highest = 5;

export function Approvals({ data, profile }: ProfilePartProps) {
  const { approvals, revision } = profile;
  const hasApproved = approvals.at(-1)?.agrees === true;
  const names = { applicant: data.firstName, guardian: texts.guardian, coordinator: texts.daybreak };
  return (
    <SheetSection id="approvals" title={texts.people(approvals.length)}>
      <ol className="mb-4">
        {approvals.map((approval, index) => (
          <Approval
            key={approval.approver}
            approval={approval}
            name={names[approval.approver]}
            level={highest - approvals.length + index + 1}
          />
        ))}
      </ol>
      {hasApproved ? (
        <ConfirmButton
          variant="link"
          label={texts.withdraw}
          title={texts.withdrawTitle}
          text={texts.withdrawText}
          confirm={texts.withdraw}
          intent="withdraw"
          fields={{ revision }}
        />
      ) : (
        <StaffForm intent="approve" fields={{ revision }} texts={texts.refusals}>
          <p className="text-sm text-muted">{texts.stranger}</p>
          <SubmitButton>{texts.approve}</SubmitButton>
        </StaffForm>
      )}
    </SheetSection>
  );
}

type ApprovalProps = {
  readonly approval: ShownProfile['approvals'][number];
  readonly name: string;
  readonly level: number;
};

function Approval({ approval: { agrees, time }, name, level }: ApprovalProps) {
  return (
    <li className="group relative flex min-h-12 gap-4 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-1 left-3 border-l-2 border-dotted border-line group-last:hidden"
      />
      <LevelSun level={agrees ? level : 1} />
      <div>
        <b className="block font-semibold" dir="auto">
          {texts.answer(name, agrees)}
        </b>
        {time && (
          <time dateTime={time.iso} className="block text-sm text-muted">
            {time.text}
          </time>
        )}
      </div>
    </li>
  );
}
