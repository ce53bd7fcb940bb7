import { useActionData } from 'react-router';
import { profileParts } from '../../../content/en/investors.ts';
import { approval as texts } from '../../../content/en/staff/investors.ts';
import { investorMaxLength, linkDays, profileLimits } from '../../../core/profiles/profile-texts.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { NumberedList } from '../../ui/kit/numbered-list.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { SunIcon } from '../../ui/kit/sun-icon.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { Time } from '../shared/time.tsx';
import type { Route } from './+types/route';
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

export function CreateLink({ data: { formId } }: Pick<ProfilePartProps, 'data'>) {
  const result = useActionData() as Route.ComponentProps['actionData'];
  const created = result?.ok ? result.value : null;
  return (
    <SheetSection id="create-link" title={texts.link.title}>
      {created && (
        <div role="status" className="mb-6">
          <TextField
            label={texts.link.made(created.name)}
            hint={texts.link.once}
            readOnly
            value={created.link}
            autoFocus
            key={created.link}
          />
          <CopyButton variant="link" getText={() => created.link} label={texts.link.copy} copied={texts.link.copied} />
        </div>
      )}
      <StaffForm
        intent="create-link"
        fields={{ form: formId }}
        texts={texts.refusals}
        onSuccess={(sent) => sent.reset()}
      >
        <TextField name="name" label={texts.link.name} required maxLength={investorMaxLength} />
        <TextField name="email" label={texts.link.email} type="email" required hint={texts.link.hint(linkDays)} />
        <div className="grid">
          <SubmitButton>{texts.link.button}</SubmitButton>
        </div>
      </StaffForm>
    </SheetSection>
  );
}

export function RegionForm({ data: { firstName }, profile }: ProfilePartProps) {
  const { region, revision, ageBand, approvals } = profile;
  return (
    <SheetSection id="region" title={texts.region}>
      <StaffForm key={region} intent="region" fields={{ revision }} texts={texts.refusals}>
        <TextField
          name="region"
          label={texts.region}
          isLabelHidden
          hint={texts.regionHint(firstName, profileParts.bands[ageBand], approvals.length === 3)}
          maxLength={profileLimits.region}
          defaultValue={region}
        />
        <SubmitButton variant="small">{texts.saveRegion}</SubmitButton>
      </StaffForm>
    </SheetSection>
  );
}
