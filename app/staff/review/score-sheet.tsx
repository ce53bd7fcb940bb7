import { useState } from 'react';
import { Form } from 'react-router';
import { rubric } from '../../../content/en/rubric.ts';
import { review as texts } from '../../../content/en/staff/review.ts';
import { levelCount, questionCount, type Rubric, reasonMaxLength } from '../../../core/reviews/rubric.ts';
import { HiddenFields } from '../../ui/form/hidden-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useFailure } from '../../ui/form/use-failure.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { SunIcon } from '../../ui/kit/sun-icon.tsx';
import { usePageKeys } from '../page-keys.tsx';
import { FormError } from '../shared/staff-form.tsx';
import type { ReviewedApplication } from './read-review.ts';

const levelKeys = Array.from({ length: levelCount }, (_, index) => index + 1);
export const levelNames = Array.from({ length: questionCount }, (_, index) => `level-${index + 1}`);

export function ScoreSheet({ application }: { readonly application: ReviewedApplication }) {
  const { id, seen, version, scored } = application;
  const { form } = useForm({ action: `/staff/review?application=${id}`, result: useFailure() });
  usePageKeys(
    Object.fromEntries(levelKeys.map((level) => [level, () => form.ref.current && rate(form.ref.current, level)])),
  );
  return (
    <Form {...form} aria-labelledby="score-sheet">
      <h2 id="score-sheet" className="sr-only">
        {texts.scoreSheet}
      </h2>
      <HiddenFields fields={{ application: id, seen, version }} />
      {scored !== null && scored < version && <p className="mb-4 text-sm text-muted">{texts.again(scored)}</p>}
      {rubric.questions.map((question, index) => (
        <LevelControl
          key={question.text}
          {...question}
          name={levelNames[index] ?? ''}
          initial={application.levels[index] ?? null}
        />
      ))}
      <div className="space-y-4 pt-4">
        <TextArea
          name="reason"
          label={texts.reason}
          hint={texts.optional}
          maxLength={reasonMaxLength}
          defaultValue={application.reason}
        />
        <FormError except={['suggest-question']} texts={texts.refusals} />
      </div>
      <div className="flex flex-wrap gap-3 bg-sheet pt-4 xl:sticky xl:bottom-0 xl:-mb-4 xl:pb-4">
        <SubmitButton name="intent" value="save">
          {texts.save}
        </SubmitButton>
        <SubmitButton variant="quiet" name="intent" value="skip" formNoValidate>
          {texts.skip}
        </SubmitButton>
      </div>
    </Form>
  );
}

type LevelControlProps = Rubric['questions'][number] & { readonly name: string; readonly initial: number | null };

function LevelControl({ text, levels, name, initial }: LevelControlProps) {
  const [chosen, setChosen] = useState(initial);
  const shown = chosen === null ? [1, levels.length] : [chosen];
  return (
    <div className="border-b border-hairline py-4 first-of-type:pt-0">
      <fieldset>
        <legend className="font-display text-lg font-bold">{text}</legend>
        <div className="mt-2 grid grid-cols-5 gap-1">
          {levels.map((sentence, index) => (
            <label
              key={sentence}
              className="relative flex min-h-12 cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-field font-medium text-muted outline-focus hover:bg-sand-50 has-checked:bg-sand-200 has-checked:font-bold has-checked:text-ink has-focus-visible:outline-4 forced-colors:has-checked:outline-2"
            >
              <input
                type="radio"
                name={name}
                value={index + 1}
                required
                defaultChecked={initial === index + 1}
                onChange={() => setChosen(index + 1)}
                aria-label={texts.rating(index + 1, sentence)}
                className="sr-only"
              />
              {index + 1}
              <span className="text-ink">
                <SunIcon phase={index} />
              </span>
            </label>
          ))}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted" aria-hidden="true">
          {shown.map((level) => (
            <span key={level}>
              <b className="mr-1 text-ink">{level}</b> {levels[level - 1]}
            </span>
          ))}
        </p>
      </fieldset>
    </div>
  );
}

/** Rates the focused question, or the first without a level, and moves on. */
function rate(form: HTMLFormElement, chosen: number): void {
  const questions = levelNames.map((name) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]);
  const focused = questions.findIndex((levels) => levels.some((level) => level === document.activeElement));
  const unanswered = questions.findIndex((levels) => !levels.some(({ checked }) => checked));
  const question = focused === -1 ? unanswered : focused;
  questions[question]?.[chosen - 1]?.click();
  const next = questions[question + 1];
  (next?.find(({ checked }) => checked) ?? next?.[0] ?? form.querySelector('textarea'))?.focus();
}
