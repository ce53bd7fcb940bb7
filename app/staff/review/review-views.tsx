import { useLocation } from 'react-router';
import { review as texts } from '../../../content/en/staff/review.ts';
import { useIsPosting } from '../../framework/use-is-posting.ts';
import { SiteLink } from '../../site/site-link.tsx';
import { ChoiceForm } from '../ui/choice.tsx';
import { reviewPath } from './score-names.ts';

/** For coordinators: the two views of the page. */
export function ReviewViews() {
  const { pathname } = useLocation();
  const view = (to: string, label: string) => (
    <SiteLink className="chip" to={to} aria-current={pathname === to ? 'page' : undefined}>
      {label}
    </SiteLink>
  );
  return (
    <nav className="segments" aria-label={texts.views}>
      {view(reviewPath, texts.read)}
      {view('/staff/ranking', texts.ranking)}
    </nav>
  );
}

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
