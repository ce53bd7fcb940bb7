import { Form } from 'react-router';
import { profileParts } from '../../../content/en/investors.ts';
import { approval as texts } from '../../../content/en/staff/investors.ts';
import { profileLimits } from '../../../core/profiles/profile-texts.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { SheetSection } from '../../ui/kit/section.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { TextField } from '../../ui/kit/text-field.tsx';
import type { ProfilePartProps } from './profile-page.tsx';

/** The region, which the coordinator sets. */
export function RegionForm({ data: { firstName }, profile, failure }: ProfilePartProps) {
  const { region, revision, ageBand, approvals } = profile;
  const own = failure?.intent === 'region' ? failure : undefined;
  const { form } = useForm({ intent: 'region', result: own });
  return (
    <SheetSection id="region" title={texts.region}>
      <Form preventScrollReset {...form} key={region} className="space-y-3">
        <input type="hidden" name="revision" value={revision} />
        <TextField
          name="region"
          label={texts.region}
          isLabelHidden
          hint={texts.regionHint(firstName, profileParts.bands[ageBand], approvals.length === 3)}
          maxLength={profileLimits.region}
          defaultValue={own?.values?.region ?? region}
          error={own && texts.refusals[own.code as keyof typeof texts.refusals]}
        />
        <SubmitButton variant="small" name="intent" value="region">
          {texts.saveRegion}
        </SubmitButton>
      </Form>
    </SheetSection>
  );
}
