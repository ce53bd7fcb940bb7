import { Form } from 'react-router';
import { detail, spamTexts } from '../../../content/en/staff/applications.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { Section } from '../ui/section.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

type SpamSectionProps = {
  /** The day; null for never. */
  readonly erasedOn: string | null;
};

/** The status of an entry that may not come from a person. */
export function SpamSection({ erasedOn }: SpamSectionProps) {
  return (
    <Section id="status" title={detail.status}>
      <p>
        <strong>{statusNames.spam}</strong>
      </p>
      <p className="quiet-line">{spamTexts.why(erasedOn)}</p>
      <Form method="post" preventScrollReset>
        <SubmitButton className="button quiet small" name="intent" value="not-spam">
          {spamTexts.button}
        </SubmitButton>
      </Form>
    </Section>
  );
}
