import type { ReactNode } from 'react';
import { ownEntry, noteTexts as texts } from '../../../content/en/staff/applications.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Initials } from '../shared/person.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { Time } from '../shared/time.tsx';
import type { ApplicationData, ApplicationProps } from './read-application.ts';

export function Notes({ data }: ApplicationProps) {
  return (
    <Section id="notes" title={texts.title} fact={texts.fact}>
      <ul className="divide-y divide-hairline">
        {data.notes.map((note) => (
          <TeamEntry key={note.id} entry={note} />
        ))}
      </ul>
      {/* Sent twice, it is added once: each page brings one id. */}
      <StaffForm intent="note" fields={{ note: data.newNoteId }} onSuccess={(form) => form.reset()}>
        <TextArea label={texts.prompt} isLabelHidden placeholder={texts.prompt} name="text" rows={3} required />
        <SubmitButton variant="small">{texts.add}</SubmitButton>
      </StaffForm>
    </Section>
  );
}

type TeamEntryProps = {
  readonly entry: Omit<ApplicationData['notes'][number], 'id'>;
  /** Beside the name. */
  readonly children?: ReactNode;
};

/** A note or a score of a member of the team. */
export function TeamEntry({ entry: { by, isOwn, at, text }, children }: TeamEntryProps) {
  return (
    <li className="flex gap-3 py-4 first:pt-0">
      <Initials name={by} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 flex-wrap items-center gap-x-2">
          <b className="font-semibold">{isOwn ? ownEntry : by}</b>
          <Time at={at} />
          {children}
        </div>
        {text && (
          <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere text-ink-700">
            {text}
          </p>
        )}
      </div>
    </li>
  );
}
