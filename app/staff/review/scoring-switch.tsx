import { review as texts } from '../../../content/en/staff/review.ts';
import { useIsPosting } from '../../framework/use-is-posting.ts';
import { ChoiceForm } from '../ui/choice.tsx';
import { reviewPath } from './score-names.ts';

/** For coordinators: whether they score. */
export function ScoringSwitch({ doesNotScore }: { doesNotScore: boolean }) {
  return (
    <ChoiceForm className="staff-actions" method="post" action={reviewPath} button={texts.apply}>
      <input type="hidden" name="intent" value="switch" />
      <label className="staff-check">
        <input
          type="checkbox"
          name="does-not-score"
          value="1"
          key={String(doesNotScore)}
          defaultChecked={doesNotScore}
          disabled={useIsPosting()}
        />
        {texts.doNotScore}
      </label>
    </ChoiceForm>
  );
}
