import { useRef, useState } from 'react';
import { mayReadVentures } from '../../../core/team/policies.ts';
import { TextWithSheet } from '../../ui/kit/text-with-sheet.tsx';
import { staffAction, withPolicy } from '../guard.ts';
import { VentureSections } from '../shared/mentoring/venture-sections.tsx';
import { QuestionsSection, Suggestions } from '../shared/venture/questions.tsx';
import { VentureText } from '../shared/venture/venture-text.tsx';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { ApplicationComposer, type Composing } from './application-composer.tsx';
import { CoordinatorSheet } from './coordinator-sheet.tsx';
import { Header, TopRow } from './header.tsx';
import { Notes } from './notes.tsx';
import { type ApplicationProps, readApplicationPage } from './read-application.ts';
import { ReviewerSheet } from './reviewer-sheet.tsx';
import { saveForm } from './save-form.ts';
import { Scores } from './scores.tsx';

export const loader = withPolicy(mayReadVentures, readApplicationPage);

export const action = staffAction({ policy: mayReadVentures, keep: ['note'] }, saveForm);

export { clientAction, shouldRevalidate };

/** The key resets typed texts for the next application. */
export default function Application({ loaderData }: Route.ComponentProps) {
  return <ApplicationPage key={loaderData.application.id} data={loaderData} />;
}

function ApplicationPage({ data }: ApplicationProps) {
  const { application, mentoring, venture } = data;
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
      <TextWithSheet
        isSheetWide={composing !== null}
        text={
          <div className="space-y-12">
            <div>
              <Header data={data} />
              <VentureText versions={venture.versions} isMasked={!person} />
            </div>
            {!isSpam && (
              <div className="space-y-4">
                <QuestionsSection venture={venture} />
                {!composing && <Suggestions suggestions={venture.suggestions} />}
              </div>
            )}
            {mentoring && <VentureSections mentoring={mentoring} />}
          </div>
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
      </TextWithSheet>
    </>
  );
}
