import { asideTexts } from '../../../content/en/staff/applications.ts';
import { questions } from '../../../content/en/staff/questions.ts';
import { review as texts } from '../../../content/en/staff/review.ts';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { DialogButton } from '../../ui/kit/dialog.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { ReadingPage } from '../../ui/kit/reading-page.tsx';
import { StatusBadge } from '../../ui/kit/status-badge.tsx';
import { QuestionsSection } from '../shared/venture/questions-section.tsx';
import { SuggestionForm, Suggestions } from '../shared/venture/suggestion-form.tsx';
import { VentureText } from '../shared/venture/venture-text.tsx';
import type { ReviewedApplication } from './read-review.ts';
import { ScoreSheet } from './score-sheet.tsx';

type ReviewPageProps = {
  readonly lead: string;
  readonly application: ReviewedApplication;
  readonly isCoordinator: boolean;
};

/** The text at the left, the score sheet at the right. */
export function ReviewPage({ lead, application, isCoordinator }: ReviewPageProps) {
  const { code, age, status, venture } = application;
  return (
    <ReadingPage
      isSheetWide
      text={
        <div className="space-y-12">
          <div className="space-y-6">
            <PageHeader title={texts.title} lead={lead} />
            <header className="space-y-1">
              <h2 className="font-display text-xl font-bold">{texts.applicant(code, age)}</h2>
              <p className="flex flex-wrap items-center gap-x-6 text-muted">
                <span className="flex font-semibold text-ink">
                  <StatusBadge status={status} />
                </span>
                {venture.versions[0]?.name}
              </p>
            </header>
            <VentureText versions={venture.versions} isMasked isUnnamed />
          </div>
          <div className="space-y-4">
            <QuestionsSection venture={venture} />
            <Suggestions suggestions={venture.suggestions} />
          </div>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <DialogButton variant="link" label={questions.suggest} title={questions.suggest}>
              {(close) => <SuggestionForm fields={{ application: application.id }} onDone={close} />}
            </DialogButton>
            <AsideButton id={application.id} isCoordinator={isCoordinator} />
          </div>
          <Keys />
        </div>
      }
      sheet={<ScoreSheet application={application} />}
    />
  );
}

function AsideButton({ id, isCoordinator }: { readonly id: string; readonly isCoordinator: boolean }) {
  return (
    <ConfirmButton
      variant="link"
      label={asideTexts.open}
      title={asideTexts.ask}
      text={isCoordinator ? texts.asideHidden : asideTexts.text}
      confirm={asideTexts.confirm}
      intent="aside"
      fields={{ application: id }}
    />
  );
}

function Keys() {
  const { to, rate } = texts.keys;
  return (
    <p className="hidden flex-wrap items-center gap-2 text-sm text-muted lg:flex">
      <Key>1</Key> {to} <Key>5</Key> {rate}
    </p>
  );
}

function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-mark border-2 border-line px-2 font-sans">
      {children}
    </kbd>
  );
}
