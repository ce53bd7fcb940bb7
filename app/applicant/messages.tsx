import * as content from '../../content/en/applicants/application.ts';
import { formatMoment } from '../../content/en/times.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { useSite } from '../framework/use-site.ts';
import { createMailLink } from '../site/mail-link.ts';
import { buttonClasses } from '../ui/kit/button.tsx';
import { Section } from '../ui/kit/section.tsx';
import { Note } from './parts.tsx';

type MessagesProps = {
  readonly application: OwnApplication;
  /** The message that declined is shown above. Default: false. */
  readonly isReasonAbove?: boolean;
};

/** Messages of staff, newest first, and the receipt. */
export function Messages({ application, isReasonAbove = false }: MessagesProps) {
  const { messages, feedback, submittedAt, reference, today } = application;
  const { heading, receiptSubject, receiptText } = content.messages;
  const text = receiptText.replace('{reference}', reference);
  const all = [...messages, { id: 'receipt', subject: receiptSubject, text, at: submittedAt }];
  return (
    <Section id="messages" title={heading}>
      <ol>
        {all
          .filter(({ id }) => !isReasonAbove || id !== feedback?.message)
          .map((message) => (
            <li key={message.id} className="space-y-2 border-b border-hairline py-4 first:pt-0">
              <Message {...message} today={today} />
            </li>
          ))}
      </ol>
    </Section>
  );
}

type MessageProps = OwnApplication['messages'][number] & { readonly today: string };

export function Message({ subject, text, at, today }: MessageProps) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6">
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
  const { contactEmail } = useSite();
  const { subject, link } = content.askUs;
  return (
    <Note>
      {text}{' '}
      <a
        className={buttonClasses.textLink}
        href={createMailLink(contactEmail, subject.replace('{reference}', reference))}
      >
        {link}
      </a>
    </Note>
  );
}
