import { noteTexts as texts } from '../../../content/en/staff/applications.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Initials, useNameOf } from '../shared/person.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { Time } from '../shared/time.tsx';
import type { ApplicationPartProps } from './application-page.tsx';

export function Notes({ data }: ApplicationPartProps) {
  const nameOf = useNameOf();
  return (
    <Section id="notes" title={texts.title} fact={texts.fact}>
      <ul className="mb-4 divide-y divide-hairline">
        {data.notes.map(({ id, authorEmail: author, text, at }) => (
          <li key={id} className="flex gap-3 py-4 first:pt-0">
            <Initials name={nameOf(author)} />
            <div className="min-w-0 flex-1 space-y-1">
              <div className="flex min-h-8 flex-wrap items-center gap-x-2">
                <b className="font-semibold">{author === data.viewer ? texts.you : nameOf(author)}</b>
                <Time at={at} />
              </div>
              <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere text-ink-700">
                {text}
              </p>
            </div>
          </li>
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
