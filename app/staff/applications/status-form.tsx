import type { FormEvent } from 'react';
import { spamTexts, statusTexts as texts } from '../../../content/en/staff/applications.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { chosenStatuses, type Status } from '../../../core/applications/status.ts';
import { isVenture } from '../../../core/mentoring/steps.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { StatusSelect } from '../shared/status-select.tsx';

type StatusFormProps = { readonly status: Status; readonly onChoose: (status: Status) => void };

export function StatusForm({ status, onChoose }: StatusFormProps) {
  const next = chosenStatuses[chosenStatuses.indexOf(status) + 1];
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose(new FormData(event.currentTarget).get('status') as Status);
  }
  return (
    <SheetSection title={texts.title}>
      <form onSubmit={handleSubmit} className="grid gap-3">
        <StatusSelect key={status} label={texts.moveTo} name="status" current={status} defaultValue={next} />
        {/* The main form of a venture is that of its sessions. */}
        <Button variant={isVenture(status) ? 'quiet' : 'primary'} type="submit">
          {texts.change}
        </Button>
        <p className="text-sm text-muted">{texts.hint}</p>
      </form>
    </SheetSection>
  );
}

export function SpamForm() {
  return (
    <SheetSection title={statusNames.spam}>
      <StaffForm intent="not-spam">
        <p>{spamTexts.why}</p>
        <SubmitButton>{spamTexts.button}</SubmitButton>
        <p className="text-sm text-muted">{spamTexts.hint}</p>
      </StaffForm>
    </SheetSection>
  );
}
