import { asideTexts, assigneeTexts, scoreTexts } from '../../../content/en/staff/applications.ts';
import { questions } from '../../../content/en/staff/questions.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { AsideButton } from '../shared/aside-button.tsx';
import { Person } from '../shared/person.tsx';
import { SuggestionForm } from '../shared/venture/questions.tsx';
import type { ApplicationProps } from './read-application.ts';

export function ReviewerSheet({ data: { application, assignee, scores } }: ApplicationProps) {
  return (
    <>
      {scores.mayScore && (
        <SheetSection title={scoreTexts.own}>
          <div className="grid gap-3">
            {!scores.isScored && <p className="text-muted">{scoreTexts.effort}</p>}
            <ButtonLink
              variant={scores.isScored ? 'quiet' : 'primary'}
              to={`/staff/review?application=${application.id}`}
            >
              {scores.isScored ? scoreTexts.changeOwn : scoreTexts.score}
            </ButtonLink>
          </div>
        </SheetSection>
      )}
      <SheetSection title={questions.suggest}>
        <SuggestionForm />
      </SheetSection>
      <SheetSection title={assigneeTexts.title}>
        <Person name={assignee}>{assignee ?? assigneeTexts.nobody}</Person>
      </SheetSection>
      {scores.mayScore && (
        <SheetSection title={asideTexts.title}>
          <AsideButton id={application.id} />
          <p className="text-sm text-muted">{asideTexts.hint}</p>
        </SheetSection>
      )}
    </>
  );
}
