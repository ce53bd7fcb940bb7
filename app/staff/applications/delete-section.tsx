import { deleteTexts as texts } from '../../../content/en/staff/applications.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { FormError } from '../shared/form-error.tsx';
import type { ApplicationPartProps } from './application-page.tsx';

export function DeleteSection({ data: { application, backupDays } }: ApplicationPartProps) {
  const { person, reference } = application;
  return (
    <SheetSection>
      <FormError intent="delete" />
      <ConfirmButton
        variant="linkDanger"
        label={texts.open}
        title={texts.title(person?.name ?? reference)}
        text={texts.text(reference, backupDays)}
        confirm={texts.button}
        intent="delete"
        fields={{}}
      >
        <TextField label={texts.label} name="word" autoCapitalize="none" spellCheck={false} required />
      </ConfirmButton>
      <p className="mt-1 text-sm text-muted">{texts.hint}</p>
    </SheetSection>
  );
}
