import { useRef } from 'react';
import { Form } from 'react-router';
import { rubric } from '../../../content/en/rubric.ts';
import { review as texts } from '../../../content/en/staff/review.ts';
import { findExtreme, levelCount } from '../../../core/reviews/rubric.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { LevelControl } from './levels.tsx';
import type { ReviewPage } from './read-review.ts';
import { levelNames, makeReviewLink } from './score-names.ts';
import { useScoreDraft, useScoreKeys } from './use-score-form.ts';

type ScoreSheetProps = {
  readonly page: ReviewPage;
  readonly email: string;
  readonly failure: FormFailure<string> | undefined;
};

export function ScoreSheet({ page, email, failure }: ScoreSheetProps) {
  const form = useRef<HTMLFormElement>(null);
  const { id, seen, version, scored } = page;
  const values = failure?.values as { readonly [field: string]: string } | undefined;
  const typed = levelNames.map((name, index) => Number(values?.[name]) || page.levels[index] || null);
  const { levels, onChange } = useScoreDraft(form, { email, id, initial: typed });
  useScoreKeys(form);
  const extreme = findExtreme(levels);
  const question = rubric.questions[extreme]?.text;
  return (
    <Form
      className="score-sheet"
      method="post"
      action={makeReviewLink(id)}
      ref={form}
      onChange={onChange}
      aria-labelledby="score-heading"
    >
      <h2 className="only-spoken" id="score-heading">
        {texts.scoreSheet}
      </h2>
      <input type="hidden" name="application" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="version" value={version} />
      {scored !== null && scored < version && <p className="quiet-line">{texts.again(scored)}</p>}
      {rubric.questions.map((question, index) => (
        <LevelControl key={question.text} {...question} name={levelNames[index] ?? ''} chosen={typed[index] ?? null} />
      ))}
      <div className="field">
        <label htmlFor="reason">
          {texts.reason} {!question && <span className="soft">{texts.optional}</span>}
        </label>
        <textarea
          id="reason"
          name="reason"
          dir="auto"
          rows={3}
          defaultValue={values?.['reason'] ?? page.reason}
          aria-describedby="reason-note"
          aria-invalid={failure?.code === 'reason-missing' || undefined}
        />
        <p className="quiet-line" id="reason-note">
          {question && texts.needed(question, levels[extreme] === levelCount)}
        </p>
      </div>
      <div className="button-row">
        <SubmitButton className="button primary" name="intent" value="save">
          {texts.save}
        </SubmitButton>
        <SubmitButton className="button quiet" name="intent" value={scored === null ? 'later' : 'keep'}>
          {scored === null ? texts.later : texts.keep}
        </SubmitButton>
      </div>
      <p className="quiet-line">{texts.independence}</p>
      <details>
        <summary className="text-link">{texts.allLevels}</summary>
        {rubric.questions.map(({ text, levels: sentences }) => (
          <section key={text}>
            <h3>{text}</h3>
            <ol>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ol>
          </section>
        ))}
      </details>
    </Form>
  );
}
