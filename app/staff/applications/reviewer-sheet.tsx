import { asideTexts, scoreTexts } from '../../../content/en/staff/applications.ts';
import { questions } from '../../../content/en/staff/questions.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { SuggestionForm } from '../shared/venture/suggestion-form.tsx';
import type { ApplicationPartProps } from './application-page.tsx';
import { Assignee } from './assignee.tsx';
import { Guardian } from './contact.tsx';
import { History } from './history.tsx';
import { makeReviewPath } from './scores.tsx';

/** What a reviewer can do about an application. */
export function ReviewerSheet({ data }: ApplicationPartProps) {
  const { application, scores } = data;
  return (
    <>
      {scores.mayScore && (
        <SheetSection title={scoreTexts.own}>
          <div className="grid gap-3">
            {!scores.isScored && <p className="text-muted">{scoreTexts.effort}</p>}
            <ButtonLink variant={scores.isScored ? 'quiet' : 'primary'} to={makeReviewPath(application.id)}>
              {scores.isScored ? scoreTexts.changeOwn : scoreTexts.score}
            </ButtonLink>
          </div>
        </SheetSection>
      )}
      <SheetSection title={questions.suggest}>
        <SuggestionForm />
      </SheetSection>
      <Guardian guardian={data.guardian} />
      <Assignee assignee={application.review.assignee} />
      <History data={data} />
      {scores.mayScore && (
        <SheetSection title={asideTexts.title}>
          <ConfirmButton
            variant="link"
            label={asideTexts.open}
            title={asideTexts.ask}
            text={asideTexts.text}
            confirm={asideTexts.confirm}
            intent="aside"
            action="/staff/review"
            fields={{ application: application.id }}
          />
          <p className="text-sm text-muted">{asideTexts.hint}</p>
        </SheetSection>
      )}
    </>
  );
}
