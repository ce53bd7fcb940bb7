import { profileParts } from '../../../content/en/investors.ts';
import { approval as texts } from '../../../content/en/staff/investors.ts';
import { profileLimits } from '../../../core/profiles/profile-texts.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import type { ProfilePartProps } from './profile-page.tsx';

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
