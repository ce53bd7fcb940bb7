import * as content from '../../content/en/applicants/application.ts';
import { feedback as feedbackTexts } from '../../content/en/applicants/questions.ts';
import { formatMoment } from '../../content/en/times.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { MailLink } from '../site/mail-link.tsx';
import { Section } from '../ui/kit/section.tsx';
import { ApplicantForm } from './applicant-form.tsx';
import { Note, Radios } from './parts.tsx';

type OwnProps = { readonly application: OwnApplication };

/** Messages of staff, newest first, and the receipt. The one that declined is above them, as the news. */
export function Messages({ application }: OwnProps) {
  const { messages, feedback, submittedAt, reference, today } = application;
  const { heading, receiptSubject, receiptText } = content.messages;
  const text = receiptText.replace('{reference}', reference);
  const all = [...messages, { id: 'receipt', subject: receiptSubject, text, at: submittedAt }];
  return (
    <Section id="messages" title={heading}>
      <ol>
        {all
          .filter(({ id }) => id !== feedback?.message)
          .map((message) => (
            <li key={message.id} className="space-y-2 border-b border-hairline py-4 first:pt-0">
              <Message {...message} today={today} />
            </li>
          ))}
      </ol>
    </Section>
  );
}

/** The message that declined, and the question if it helped. The answer can be changed. */
export function Reason({ application: { messages, feedback, today } }: OwnProps) {
  const reason = messages.find(({ id }) => id === feedback?.message);
  if (!reason) return null;
  return (
    <div className="space-y-4">
      <Message {...reason} today={today} />
      <div className="border-t border-hairline pt-4">
        <ApplicantForm intent="feedback" submit={feedbackTexts.button} variant="small">
          <input type="hidden" name="message" value={reason.id} />
          <Radios
            name="helped"
            legend={feedbackTexts.heading}
            chosen={feedback?.given}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: feedbackTexts[value] }))}
          />
        </ApplicantForm>
      </div>
    </div>
  );
}

type MessageProps = OwnApplication['messages'][number] & { readonly today: string };

function Message({ subject, text, at, today }: MessageProps) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 max-sm:flex-col">
        <h2 className="text-lg">{subject}</h2>
        <time dateTime={at} className="text-sm text-muted">
          {formatMoment(at, today)}
        </time>
      </div>
      <p className="max-w-text whitespace-pre-line text-ink-700">{text}</p>
    </>
  );
}

type AskUsProps = { readonly reference: string; readonly text?: string };

export function AskUs({ reference, text = content.askUs.text }: AskUsProps) {
  const { subject, link } = content.askUs;
  return (
    <Note>
      {text} <MailLink subject={subject.replace('{reference}', reference)}>{link}</MailLink>
    </Note>
  );
}
