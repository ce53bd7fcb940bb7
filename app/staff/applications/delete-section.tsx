import { cancel } from '../../../content/en/forms.ts';
import { deleteTexts as texts } from '../../../content/en/staff/applications.ts';
import { Button } from '../../ui/kit/button.tsx';
import { DialogButton } from '../../ui/kit/dialog.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { TextField } from '../../ui/kit/text-field.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { useFailure } from '../shared/use-failure.ts';
import type { ApplicationPartProps } from './application-page.tsx';

/** Deletes the application, after a word that is typed. */
export function DeleteSection({ data }: ApplicationPartProps) {
  const { person, reference } = data.application;
  return (
    <SheetSection>
      <DialogButton variant="linkDanger" label={texts.open} title={texts.title(person?.name ?? reference)}>
        {(close) => <DeleteForm data={data} close={close} />}
      </DialogButton>
      <p className="mt-1 text-sm text-muted">{texts.hint}</p>
    </SheetSection>
  );
}

function DeleteForm({ data, close }: ApplicationPartProps & { readonly close: () => void }) {
  const failure = useFailure('delete');
  const { application, notes, messages, scores, backupDays } = data;
  return (
    <StaffForm intent="delete">
      <p>{texts.lead}</p>
      <p>
        {texts.contents(scores.sees ? notes.length : null, messages.length)} {texts.stays(application.reference)}{' '}
        {texts.backups(backupDays)}
      </p>
      <TextField
        label={texts.label}
        name="word"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={failure?.fields?.word ? true : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">{texts.button}</SubmitButton>
        <Button variant="quiet" onClick={close}>
          {cancel}
        </Button>
      </div>
    </StaffForm>
  );
}
