import { Form } from 'react-router';
import { reviewerTexts } from '../../../content/en/staff/applications.ts';
import { recommendations } from '../../../domain/model/history.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { ApplicationData } from './read-application.ts';

/** What a reviewer recommends; it becomes a note of theirs and a line of the history. */
export function Recommendation({ data, isPosting }: { data: ApplicationData; isPosting: boolean }) {
  const { application, notes, viewer, query } = data;
  const latest = notes.findLast(({ author, recommendation }) => author === viewer && recommendation !== null);
  return (
    <section>
      <Form method="post" preventScrollReset key={`${application.id} ${latest?.key}`}>
        <input type="hidden" name="query" value={query} />
        <fieldset className="recommendation">
          <legend>{reviewerTexts.recommendation}</legend>
          {recommendations.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="recommendation"
                value={choice}
                defaultChecked={choice === latest?.recommendation}
                aria-describedby={`hint-${choice}`}
                required
              />
              {reviewerTexts.choices[choice]}
              <span className="quiet-line" id={`hint-${choice}`}>
                {reviewerTexts.hints[choice]}
              </span>
            </label>
          ))}
        </fieldset>
        <SubmitButton className="button primary tiny" name="intent" value="recommend" isPosting={isPosting}>
          {reviewerTexts.recommend}
        </SubmitButton>
      </Form>
    </section>
  );
}
