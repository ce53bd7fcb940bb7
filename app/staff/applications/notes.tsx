import { noteTexts as texts } from '../../../content/en/staff/applications.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import type { ApplicationPartProps } from './application-page.tsx';
import { TeamEntry } from './team-entry.tsx';

export function Notes({ data }: ApplicationPartProps) {
  return (
    <Section id="notes" title={texts.title} fact={texts.fact}>
      <ul className="mb-4 divide-y divide-hairline">
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
