import { Form } from 'react-router';
import { review as texts } from '../../../content/en/staff/review.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { reviewPath } from './score-names.ts';

/** For coordinators: whether they score. */
export function ScoringSwitch({ doesNotScore }: { doesNotScore: boolean }) {
  return (
    <Form method="post" action={reviewPath}>
      <input type="hidden" name="does-not-score" value={doesNotScore ? '' : '1'} />
      <SubmitButton className="button quiet small" name="intent" value="switch">
        {doesNotScore ? texts.scoreAgain : texts.doNotScore}
      </SubmitButton>
    </Form>
  );
}
