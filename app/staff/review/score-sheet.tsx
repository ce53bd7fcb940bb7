import { useState } from 'react';
import { Form } from 'react-router';
import { rubric } from '../../../content/en/rubric.ts';
import { review as texts } from '../../../content/en/staff/review.ts';
import { type Levels, reasonMaxLength } from '../../../core/reviews/rubric.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useFailure } from '../../ui/form/use-failure.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { FormError } from '../shared/staff-form.tsx';
import { LevelControl } from './level-control.tsx';
import type { ReviewedApplication } from './read-review.ts';
import { levelNames, useScoreKeys } from './use-score-keys.ts';

export function ScoreSheet({ application }: { readonly application: ReviewedApplication }) {
  const { id, seen, version, scored } = application;
  const { form } = useForm({ action: `/staff/review?application=${id}`, result: useFailure() });
  const [levels, setLevels] = useState<Levels>(application.levels);
  useScoreKeys(form.ref);
  return (
    <Form
      {...form}
      onChange={({ currentTarget }) => {
        const typed = new FormData(currentTarget);
        setLevels(levelNames.map((name) => Number(typed.get(name)) || null));
      }}
      aria-labelledby="score-sheet"
    >
      <h2 id="score-sheet" className="sr-only">
        {texts.scoreSheet}
      </h2>
      <input type="hidden" name="application" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="version" value={version} />
      {scored !== null && scored < version && <p className="mb-4 text-sm text-muted">{texts.again(scored)}</p>}
      {rubric.questions.map(({ text, levels: sentences }, index) => (
        <LevelControl
          key={text}
          text={text}
          levels={sentences}
          name={levelNames[index] ?? ''}
          initial={application.levels[index] ?? null}
          chosen={levels[index] ?? null}
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
