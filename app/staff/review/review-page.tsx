import { questions } from '../../../content/en/staff/questions.ts';
import { review as texts } from '../../../content/en/staff/review.ts';
import { DialogButton } from '../../ui/kit/dialog.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { StatusBadge } from '../../ui/kit/status-badge.tsx';
import { TextWithSheet } from '../../ui/kit/text-with-sheet.tsx';
import { Key } from '../page-keys.tsx';
import { AsideButton } from '../shared/aside-button.tsx';
import { QuestionsSection, SuggestionForm, Suggestions } from '../shared/venture/questions.tsx';
import { VentureText } from '../shared/venture/venture-text.tsx';
import type { ReviewedApplication } from './read-review.ts';
import { ScoreSheet } from './score-sheet.tsx';

type ReviewPageProps = { readonly lead: string; readonly application: ReviewedApplication };

export function ReviewPage({ lead, application }: ReviewPageProps) {
  const { code, age, status, venture } = application;
  return (
    <TextWithSheet
      isSheetWide
      text={
        <div className="space-y-12">
          <div className="space-y-6">
            <PageHeader title={texts.title} lead={lead} />
            <header className="space-y-1">
              <h2 className="font-display text-xl font-bold">{texts.applicant(code, age)}</h2>
              <p className="font-semibold">
                <StatusBadge status={status} />
              </p>
            </header>
            <VentureText versions={venture.versions} isMasked />
          </div>
          <div className="space-y-4">
            <QuestionsSection venture={venture} />
            <Suggestions suggestions={venture.suggestions} />
          </div>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <DialogButton variant="link" label={questions.suggest} title={questions.suggest}>
              {(close) => <SuggestionForm fields={{ application: application.id }} onDone={close} />}
            </DialogButton>
            <AsideButton id={application.id} />
          </div>
          <p className="hidden items-center gap-2 text-sm text-muted lg:flex">
            <Key name="1" /> {texts.keys.to} <Key name="5" /> {texts.keys.rate}
          </p>
        </div>
      }
      sheet={<ScoreSheet application={application} />}
    />
  );
}
