import { useActionData } from 'react-router';
import { profileParts } from '../../../content/en/investors.ts';
import { approval } from '../../../content/en/staff/investors.ts';
import { investorMaxLength, linkDays, profileLimits } from '../../../core/profiles/profile-texts.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import type { Route } from './+types/route';
import type { ProfilePartProps } from './profile-page.tsx';

const { link: texts, refusals } = approval;

export function CreateLink({ data: { formId } }: Pick<ProfilePartProps, 'data'>) {
  const result = useActionData() as Route.ComponentProps['actionData'];
  const created = result?.ok ? result.value : null;
  return (
    <SheetSection id="create-link" title={texts.title}>
      {created && (
        <div role="status" className="mb-6">
          <TextField
            label={texts.made(created.name)}
            hint={texts.once}
            readOnly
            value={created.link}
            onFocus={(event) => event.currentTarget.select()}
            autoFocus
            key={created.link}
          />
          <CopyButton variant="link" getText={() => created.link} label={texts.copy} copied={texts.copied} />
        </div>
      )}
      <StaffForm intent="create-link" fields={{ form: formId }} texts={refusals} onSuccess={(sent) => sent.reset()}>
        <TextField name="name" label={texts.name} required maxLength={investorMaxLength} />
        <TextField name="email" label={texts.email} type="email" required hint={texts.hint(linkDays)} />
        <div className="grid">
          <SubmitButton>{texts.button}</SubmitButton>
        </div>
      </StaffForm>
    </SheetSection>
  );
}

export function RegionForm({ data: { firstName }, profile }: ProfilePartProps) {
  const { region, revision, ageBand, approvals } = profile;
  return (
    <SheetSection id="region" title={approval.region}>
      <StaffForm key={region} intent="region" fields={{ revision }} texts={refusals}>
        <TextField
          name="region"
          label={approval.region}
          isLabelHidden
          hint={approval.regionHint(firstName, profileParts.bands[ageBand], approvals.length === 3)}
          maxLength={profileLimits.region}
          defaultValue={region}
        />
        <SubmitButton variant="small">{approval.saveRegion}</SubmitButton>
      </StaffForm>
    </SheetSection>
  );
}
