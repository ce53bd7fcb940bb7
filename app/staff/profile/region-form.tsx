import { profileParts } from '../../../content/en/investors.ts';
import { approval as texts } from '../../../content/en/staff/investors.ts';
import { profileLimits } from '../../../core/profiles/profile-texts.ts';
import { SheetSection } from '../../ui/kit/section.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { TextField } from '../../ui/kit/text-field.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import type { ProfilePartProps } from './profile-page.tsx';

/** The region, which the coordinator sets. */
export function RegionForm({ data: { firstName }, profile, failure }: ProfilePartProps) {
  const { region, revision, ageBand, approvals } = profile;
  const own = failure?.intent === 'region' ? failure : undefined;
  return (
    <SheetSection id="region" title={texts.region}>
      <StaffForm key={region} intent="region" fields={{ revision }} failure={failure} texts={texts.refusals}>
        <TextField
          name="region"
          label={texts.region}
          isLabelHidden
          hint={texts.regionHint(firstName, profileParts.bands[ageBand], approvals.length === 3)}
          maxLength={profileLimits.region}
          defaultValue={own?.values?.region ?? region}
          aria-invalid={own && true}
        />
        <SubmitButton variant="small">{texts.saveRegion}</SubmitButton>
      </StaffForm>
    </SheetSection>
  );
}
