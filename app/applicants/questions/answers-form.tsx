import { Form } from 'react-router';
import { ownQuestions as texts } from '../../../content/en/applicants/questions.ts';
import { formatDay } from '../../../content/en/dates.ts';
import type { OwnQuestions } from '../../../domain/applicants/own-application.ts';
import { answerMaximumLength, versionMaximumLength } from '../../../domain/refining/versions.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useTextDraft } from '../../ui/form/use-text-draft.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { type OwnFailure, PartLink, useOwnForm } from '../own-form.tsx';
import { TextField } from '../text-field.tsx';

type AnswersFormProps = {
  readonly questions: OwnQuestions;
  readonly today: string;
  /** Of the draft in this tab. */
  readonly draft: string;
  readonly failure: OwnFailure | undefined;
};

/** One field for each question, and the newest venture text. */
export function AnswersForm({ questions: own, today, draft, failure }: AnswersFormProps) {
  const { message, questions, versions, sendings, sentAt, lastDay } = own;
  const { isPending, form, refusal } = useOwnForm('answers', failure);
  const keep = useTextDraft(form.ref, draft, message);
  const newest = versions.at(-1);
  // Without scripts a refused form is the response itself.
  const typed = (failure?.values ?? {}) as Readonly<Record<string, string | undefined>>;
  return (
    <Form className="form own-form" {...form} onInput={keep} noValidate>
      <input type="hidden" name="intent" value="answers" />
      <input type="hidden" name="message" value={message} />
      <input type="hidden" name="seen" value={typed['seen'] ?? sendings} />
      <ol className="numbered">
        {questions.map(({ text, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions never move, and two may be the same
          <li key={index}>
            <TextField
              name={`answer-${index + 1}`}
              label={text}
              first={typed[`answer-${index + 1}`] ?? answer}
              maximum={answerMaximumLength}
              rows={3}
            />
          </li>
        ))}
        <li>
          <PhaseGlyph phase={2} />
          <TextField
            name="text"
            label={texts.version}
            note={texts.versionNote.replace('{date}', formatDay(newest?.on ?? today, today))}
            first={typed['text'] ?? newest?.text ?? ''}
            maximum={versionMaximumLength}
            rows={9}
          />
        </li>
      </ol>
      {refusal}
      <div className="button-row">
        <BusyButton className="button primary" busy={isPending} text={texts.button} />
        {sentAt !== null && (
          <PartLink className="button quiet small" to="?">
            {texts.cancel}
          </PartLink>
        )}
      </div>
      {failure?.code !== 'closed' && (
        <p className="own-note">{texts.until.replace('{date}', formatDay(lastDay, today))}</p>
      )}
    </Form>
  );
}
