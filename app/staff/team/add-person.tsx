import { roleNames } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { nameMaxLength } from '../../../core/team/member-name.ts';
import { roles } from '../../../core/team/viewer.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';
import { StaffForm } from '../shared/staff-form.tsx';

const options = roles.toReversed().map((role) => ({ value: role, text: roleNames[role] }));

export function AddPerson({ hasMailServer }: { readonly hasMailServer: boolean }) {
  const { add } = team;
  return (
    <Sheet>
      <SheetSection id="add-person" title={add.heading}>
        <StaffForm intent="add" texts={team.refusals} onSuccess={(form) => form.reset()}>
          <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <TextField name="email" label={add.email} type="email" required />
            <TextField name="name" label={add.name} maxLength={nameMaxLength} />
            <Select name="role" label={add.role} options={options} defaultValue="reviewer" />
            <div className="xl:pt-8">
              <SubmitButton>{add.button}</SubmitButton>
            </div>
          </div>
        </StaffForm>
        <div className="mt-6 grid gap-4 text-sm text-muted sm:grid-cols-3">
          {[add.reviewers, add.mentors, add.coordinators].map(({ strong, rest }) => (
            <p key={strong}>
              <strong className="text-ink">{strong}</strong>
              {rest}
            </p>
          ))}
        </div>
        {!hasMailServer && <p className="mt-4 text-sm text-muted">{team.noMailServer}</p>}
      </SheetSection>
    </Sheet>
  );
}
