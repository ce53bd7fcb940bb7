import { ownQuestions as texts } from '../../content/en/applicants/questions.ts';
import { formatDay } from '../../content/en/dates.ts';
import { nameMoment } from '../../content/en/times.ts';
import type { OwnApplication, OwnQuestions } from '../../core/applicants/own-application.ts';
import { fields as formFields } from '../../core/applications/fields.ts';
import { answerMaxLength } from '../../core/messages/message.ts';
import { countDays } from '../../core/time.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { useFailure } from '../ui/form/use-failure.ts';
import { Section } from '../ui/kit/section.tsx';
import { ApplicantForm } from './applicant-form.tsx';
import { Note } from './parts.tsx';

type QuestionsProps = { readonly application: OwnApplication; readonly questions: OwnQuestions };

/** The questions that wait for the applicant, or what was answered. */
export function Questions(props: QuestionsProps) {
  const { message, questions, isOpen, sentAt, answerBy } = props.questions;
  const { today } = props.application;
  const failure = useFailure('answers');
  const days = countDays(today, answerBy);
  if (failure || (isOpen && sentAt === null))
    return (
      <Section
        id="questions"
        title={texts.heading(questions.length)}
        fact={isOpen && days >= 0 && texts.daysLeft(days)}
      >
        <Note>{texts.intro}</Note>
        <AnswersForm key={message} {...props} />
      </Section>
    );
  return (
    <Section id="questions" title={texts.answers} fact={sentAt && texts.sent(nameMoment(sentAt, today))}>
      <ol className="space-y-3">
        {questions.map(({ text, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and two may be the same
          <li key={index}>
            <strong>{text}</strong>
            <p dir="auto" className="whitespace-pre-line text-ink-700">
              {answer || texts.noAnswer}
            </p>
          </li>
        ))}
      </ol>
      {isOpen ? <AnswersForm key={sentAt} {...props} summary={texts.change} /> : <Note>{texts.closed}</Note>}
    </Section>
  );
}

/** One field for each question, and the newest venture text. */
function AnswersForm({ application, questions: own, summary }: QuestionsProps & { readonly summary?: string }) {
  const { today, reference, fields } = application;
  const { message, questions, textSentOn, seenAt, isOpen, answerBy } = own;
  // A refused form is the response itself where scripts are off.
  const typed = useFailure('answers')?.values ?? {};
  return (
    <ApplicantForm
      intent="answers"
      summary={summary}
      // A draft belongs to these questions only.
      draft={`answers-draft ${reference} ${message}`}
      submit={texts.button}
      note={isOpen && texts.until.replace('{date}', formatDay(answerBy, today))}
    >
      <input type="hidden" name="message" value={message} />
      <input type="hidden" name="seen" value={typed['seen'] ?? seenAt} />
      {questions.map(({ text, answer }, index) => (
        <TextArea
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and two may be the same
          key={index}
          name={`answer-${index + 1}`}
          label={text}
          defaultValue={typed[`answer-${index + 1}`] ?? answer}
          maxLength={answerMaxLength}
        />
      ))}
      <TextArea
        name="text"
        label={texts.version}
        hint={texts.versionNote.replace('{date}', formatDay(textSentOn, today))}
        defaultValue={typed['text'] ?? fields.message}
        maxLength={formFields.message.maximumLength}
        rows={9}
      />
    </ApplicantForm>
  );
}
