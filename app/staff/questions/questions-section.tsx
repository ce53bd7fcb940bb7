import { Form, Link } from 'react-router';
import { questions as texts } from '../../../content/en/staff/questions.ts';
import { composerHeadingId } from '../applications/headings.ts';
import { useNameOf } from '../ui/person.tsx';
import { Section } from '../ui/section.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { ReadQuestions } from './read-questions.ts';

type QuestionsSectionProps = {
  readonly data: ReadQuestions;
  /** The list's part of the address. */
  readonly query: string;
  readonly mayAsk: boolean;
};

/** What was asked and answered, what is proposed, and what can be done about it. */
export function QuestionsSection({ data, query, mayAsk }: QuestionsSectionProps) {
  const nameOf = useNameOf();
  const { rounds, proposals, lastSent, askLink } = data;
  const [newest, ...earlier] = rounds;
  return (
    <Section id="questions" icon="question" title={texts.heading}>
      {lastSent && <p className="quiet-line">{texts.lastSent(lastSent)}</p>}
      {newest && <Round round={newest} />}
      {earlier.length > 0 && (
        <details>
          <summary>{texts.earlier}</summary>
          {earlier.map((round) => (
            <Round round={round} key={round.message} />
          ))}
        </details>
      )}
      {proposals.map(({ id, author, at, text }) => (
        <div className="proposal" key={id}>
          <p>
            <strong>{texts.proposedBy(nameOf(author))}</strong> {at.text}
          </p>
          <p dir="auto">{text}</p>
        </div>
      ))}
      {mayAsk && (
        <Link className="button quiet tiny" to={`${askLink}#${composerHeadingId}`} preventScrollReset>
          {newest ? texts.askAgain : texts.ask}
        </Link>
      )}
      {!mayAsk && (
        <details>
          <summary>{texts.propose}</summary>
          <Form method="post" preventScrollReset key={proposals.length}>
            <input type="hidden" name="query" value={query} />
            <label>
              <span className="label">{texts.proposeLabel}</span>
              <textarea className="detail-text" name="text" dir="auto" rows={3} required />
            </label>
            <SubmitButton className="button quiet tiny" name="intent" value="propose">
              {texts.proposeButton}
            </SubmitButton>
          </Form>
        </details>
      )}
    </Section>
  );
}

function Round({ round }: { round: ReadQuestions['rounds'][number] }) {
  const nameOf = useNameOf();
  const { askedBy, asked, questions, isOpen, lastDay } = round;
  const answered = questions.filter(({ answer }) => answer.length > 0).length;
  return (
    <>
      <p className="quiet-line">
        {texts.asked(nameOf(askedBy), asked.text, answered, questions.length)}{' '}
        {isOpen ? texts.open(lastDay) : texts.closed}
      </p>
      <ol className="asked numbered">
        {questions.map(({ text, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions never move, and two may be the same
          <li key={index}>
            <p className="asked-question" dir="auto">
              {text}
            </p>
            {answer === '' ? (
              <p className="quiet-line">{texts.noAnswer}</p>
            ) : (
              <p className="asked-answer" dir="auto">
                {answer}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
