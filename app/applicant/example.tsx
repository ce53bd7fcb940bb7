import { createExample, example, examplePromise } from '../../content/en/applicants/example.ts';
import { promises } from '../../content/en/site/promises.ts';
import { addDays } from '../../core/time.ts';
import type { PageLook } from '../site/page-layout.ts';
import { createMeta } from '../site/page-meta.ts';
import { readPromises } from '../site/read-promises.ts';
import { ButtonLink } from '../site/site-link.tsx';
import { SheetSection } from '../ui/kit/section.tsx';
import { MorningScene } from '../ui/morning-scene.tsx';
import { getPhase } from '../ui/status-phases.ts';
import type { Route } from './+types/example';
import { SentFacts } from './applicant-data.tsx';
import { Messages } from './messages.tsx';
import { getNews } from './news.ts';
import { Idea, NewsHeader, StatusSteps } from './news-header.tsx';
import { Columns, Main, Side } from './parts.tsx';

export const handle: PageLook = { bar: 'night', footer: 'full' };

export const meta = createMeta({ title: example.title, description: example.description, path: '/example' });

export function loader({ context }: Route.LoaderArgs) {
  const { promisedDays, closedPeriod } = readPromises(context);
  return {
    promise: closedPeriod ? promises.closed : promises.open(promisedDays),
    submittedOn: addDays(examplePromise, -promisedDays),
    readOn: addDays(examplePromise, 1 - promisedDays),
  };
}

export default function Example({ loaderData: { promise, submittedOn, readOn } }: Route.ComponentProps) {
  const application = createExample(submittedOn, readOn);
  const news = getNews({ application, invitations: [], profile: null, venture: null });
  return (
    <>
      <MorningScene phase={getPhase(application.status)} />
      <div className="page-width">
        <p className="mt-6 max-w-none rounded-field bg-butter p-4 text-base">
          <strong className="font-display">{example.label}</strong> {example.note}
        </p>
      </div>
      <Columns>
        <Main>
          <NewsHeader {...{ application, news }} />
          <StatusSteps application={application} />
          <Idea text={application.fields.message} />
          <Messages application={application} />
        </Main>
        <Side>
          <SentFacts fields={application.fields} />
          <SheetSection title={example.canHeading}>
            <p className="text-sm text-muted">{example.can}</p>
          </SheetSection>
          <SheetSection title={example.turnHeading}>
            <p className="mb-3 text-sm text-muted">{promise}</p>
            <ButtonLink to="/apply">{example.apply}</ButtonLink>
          </SheetSection>
        </Side>
      </Columns>
    </>
  );
}
