import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { assigneeTexts, spamTexts, statusTexts } from '../../../content/en/staff/applications.ts';
import { ventureTexts } from '../../../content/en/staff/venture.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { chosenStatuses, type Status, type StatusGroup } from '../../../core/applications/status.ts';
import { isVenture } from '../../../core/mentoring/steps.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { StatusSelect } from '../shared/status-select.tsx';
import type { ApplicationProps } from './read-application.ts';

type StatusFormProps = { readonly status: Status | StatusGroup; readonly onChoose: (status: Status) => void };

export function StatusForm({ status, onChoose }: StatusFormProps) {
  const next = chosenStatuses.find((_, index) => chosenStatuses[index - 1] === status);
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose(new FormData(event.currentTarget).get('status') as Status);
  }
  return (
    <SheetSection title={statusTexts.title}>
      <form onSubmit={handleSubmit} className="grid gap-3">
        <StatusSelect key={status} label={statusTexts.moveTo} name="status" current={status} defaultValue={next} />
        {/* The main form of a venture is that of its sessions. */}
        <Button variant={isVenture(status) ? 'quiet' : 'primary'} type="submit">
          {statusTexts.change}
        </Button>
        <p className="text-sm text-muted">{statusTexts.hint}</p>
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

/** The mentor of the venture, whom a coordinator names. */
export function MentorForm({ data: { mentoring, team } }: ApplicationProps) {
  if (!mentoring) return null;
  const { view, meetings, mentorEmail } = mentoring;
  const note = view.mentor === null ? ventureTexts.waiting : meetings;
  return (
    <SelectForm
      intent="name-mentor"
      version={view.version}
      label={ventureTexts.mentor}
      name="mentor"
      defaultValue={mentorEmail ?? ''}
      none={ventureTexts.nobody}
      options={team.filter(({ role }) => role === 'mentor')}
    >
      {mentorEmail !== null && <p className="mt-2 whitespace-pre-line text-sm text-muted empty:hidden">{note}</p>}
    </SelectForm>
  );
}

type SelectFormProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  readonly intent: string;
  readonly version: number;
  /** Below the form. */
  readonly children?: ReactNode;
};

/** A section with one choice, which its button saves. */
export function SelectForm({ intent, version, children, ...select }: SelectFormProps) {
  return (
    <SheetSection title={select.label}>
      <StaffForm intent={intent} fields={{ version }}>
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            {/* The key follows changes by others. */}
            <Select key={String(select.defaultValue)} isLabelHidden {...select} />
          </div>
          <SubmitButton variant="small">{assigneeTexts.save}</SubmitButton>
        </div>
      </StaffForm>
      {children}
    </SheetSection>
  );
}
