import { useRef, useState } from 'react';
import { TextWithSheet } from '../../ui/kit/text-with-sheet.tsx';
import { VentureSections } from '../shared/mentoring/venture-sections.tsx';
import { QuestionsSection, Suggestions } from '../shared/venture/questions.tsx';
import { VentureText } from '../shared/venture/venture-text.tsx';
import { ApplicationComposer, type Composing } from './application-composer.tsx';
import { CoordinatorSheet } from './coordinator-sheet.tsx';
import { Header, TopRow } from './header.tsx';
import { Notes } from './notes.tsx';
import type { ApplicationData } from './read-application.ts';
import { ReviewerSheet } from './reviewer-sheet.tsx';
import { Scores } from './scores.tsx';

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
      <TextWithSheet
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
            {data.mentoring && (
              <div className="mt-12">
                <VentureSections mentoring={data.mentoring} />
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
      </TextWithSheet>
    </>
  );
}
