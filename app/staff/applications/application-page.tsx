import { useRef, useState } from 'react';
import { profileLink } from '../../../content/en/staff/applications.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { ReadingPage } from '../../ui/kit/reading-page.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { QuestionsSection } from '../shared/venture/questions-section.tsx';
import { Suggestions } from '../shared/venture/suggestion-form.tsx';
import { VentureText } from '../shared/venture/venture-text.tsx';
import { ApplicationComposer, type Composing } from './application-composer.tsx';
import { AssigneeForm } from './assignee.tsx';
import { Contact, Guardian } from './contact.tsx';
import { DeleteSection } from './delete-section.tsx';
import { Duplicates } from './duplicates.tsx';
import { Header, TopRow } from './header.tsx';
import { History } from './history.tsx';
import { Invitations } from './invitations.tsx';
import { Messages } from './messages.tsx';
import { Notes } from './notes.tsx';
import type { ApplicationData } from './read-application.ts';
import { ReviewerSheet } from './reviewer-sheet.tsx';
import { Scores } from './scores.tsx';
import { SpamForm, StatusForm } from './status-form.tsx';

export type ApplicationPartProps = { readonly data: ApplicationData };

export function ApplicationPage({ data }: ApplicationPartProps) {
  const { application, venture } = data;
  const { person, isSpam } = application;
  const sheet = useRef<HTMLDivElement>(null);
  const [composing, setComposing] = useState<Composing | null>(null);
  function close() {
    setComposing(null);
    sheet.current?.focus();
  }
  return (
    <>
      <TopRow data={data} />
      <ReadingPage
        isSheetWide={composing !== null}
        text={
          <>
            <Header data={data} />
            <VentureText versions={venture.versions} isMasked={!person} />
            {!isSpam && (
              <div className="mt-12 space-y-4">
                <QuestionsSection venture={venture} />
                {!composing && <Suggestions suggestions={venture.suggestions} />}
              </div>
            )}
          </>
        }
        sheet={
          <div ref={sheet} tabIndex={-1}>
            {person && composing && (
              <ApplicationComposer data={data} person={person} composing={composing} onClose={close} />
            )}
            {person && !composing && <CoordinatorSheet data={data} person={person} onCompose={setComposing} />}
            {!person && <ReviewerSheet data={data} />}
          </div>
        }
      >
        <div className="space-y-12">
          {!isSpam && <Scores scores={data.scores} />}
          <Notes data={data} />
        </div>
      </ReadingPage>
    </>
  );
}

type CoordinatorSheetProps = ApplicationPartProps & {
  readonly person: NonNullable<ApplicationData['application']['person']>;
  readonly onCompose: (composing: Composing) => void;
};

function CoordinatorSheet({ data, person, onCompose }: CoordinatorSheetProps) {
  const { id, isSpam, review } = data.application;
  return (
    <>
      {isSpam ? (
        <SpamForm />
      ) : (
        <>
          <StatusForm status={review.status} onChoose={(status) => onCompose({ kind: 'status', status })} />
          <AssigneeForm data={data} />
        </>
      )}
      <Contact data={data} person={person} />
      <Guardian guardian={data.guardian} />
      <Duplicates data={data} />
      {!isSpam && (
        <>
          <Messages
            data={data}
            onWrite={() => onCompose({ kind: 'message' })}
            onEdit={(message) => onCompose({ kind: 'edit', message })}
          />
          <Invitations data={data} />
        </>
      )}
      {review.status === 'investor-ready' && (
        <SheetSection>
          <ButtonLink variant="link" to={`/staff/investors/${id}`}>
            {profileLink}
          </ButtonLink>
        </SheetSection>
      )}
      <History data={data} />
      <DeleteSection data={data} />
    </>
  );
}
