import { statusTexts } from '../../content/en/applicants/application.ts';
import { example, examplePromise, makeExample } from '../../content/en/applicants/example.ts';
import { hero } from '../../content/en/site/home.ts';
import { promises } from '../../content/en/site/promises.ts';
import { addDays } from '../../core/time.ts';
import type { PageLook } from '../site/page-layout.ts';
import { describePage } from '../site/page-meta.ts';
import { readPromises } from '../site/read-promises.ts';
import { SiteLink } from '../site/site-link.tsx';
import type { Route } from './+types/example';
import sheet from './application.css?url';
import { Messages, Scene, StatusBadge, StatusLead } from './application-page.tsx';
import exampleSheet from './example.css?url';
import { SentFacts } from './own-data.tsx';
import { StatusSteps } from './status-steps.tsx';

export const handle: PageLook = { bar: 'night', footer: 'full' };

export const links: Route.LinksFunction = () => [sheet, exampleSheet].map((href) => ({ rel: 'stylesheet', href }));

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(
    { title: example.title, description: example.description, path: '/example', card: 'example' },
    matches[0].loaderData,
  );

export function loader({ context }: Route.LoaderArgs) {
  const { promisedDays, closedPeriod } = readPromises(context);
  return {
    promisedDays,
    submittedOn: addDays(examplePromise, -promisedDays),
    readOn: addDays(examplePromise, 1 - promisedDays),
    // From here, or every page of the site would bring the texts of Home.
    wait: closedPeriod && hero.wait,
  };
}

export default function Example({ loaderData: { promisedDays, submittedOn, readOn, wait } }: Route.ComponentProps) {
  const application = makeExample(submittedOn, readOn);
  const { status } = application;
  return (
    <div className="own-page example-page">
      <Scene status={status} />
      <div className="container">
        <p className="example-label">
          <strong>{example.label}</strong> {example.note}
        </p>
      </div>
      <div className="container own-columns">
        <div className="own-main">
          <StatusBadge application={application} />
          <h1>{statusTexts['in-review'].headline}</h1>
          <StatusLead application={application} />
          <StatusSteps application={application} />
          <Messages application={application} />
        </div>
        <div className="own-side">
          <section aria-labelledby="sent">
            <SentFacts fields={application.fields} />
          </section>
          <section>
            <h2>{example.canHeading}</h2>
            <p className="own-note">{example.can}</p>
          </section>
          <section>
            <h2>{example.turnHeading}</h2>
            <p className="own-note">
              {wait ? promises.closed : `${promises.free} ${promises.noAccount} ${promises.answer(promisedDays)}`}
            </p>
            <SiteLink className="button primary" to="/apply">
              {wait ?? example.apply}
            </SiteLink>
          </section>
        </div>
      </div>
    </div>
  );
}
