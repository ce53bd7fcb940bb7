import { useEffect, useRef } from 'react';
import { statusTexts } from '../../content/en/applicants/application.ts';
import { example, examplePromise, makeExampleLights } from '../../content/en/applicants/example.ts';
import { hero } from '../../content/en/site/home.ts';
import { promises } from '../../content/en/site/promises.ts';
import { statusNames } from '../../content/en/status-names.ts';
import { addDays } from '../../domain/model/time.ts';
import type { PageLook } from '../site/page-layout.ts';
import { describePage } from '../site/page-meta.ts';
import { readPromises } from '../site/read-promises.ts';
import { SiteLink } from '../site/site-link.tsx';
import { PhaseGlyph } from '../ui/phase-glyph.tsx';
import { phases } from '../ui/status-phases.ts';
import type { Route } from './+types/example';
import sheet from './application.css?url';
import { Messages, Scene, StatusLabel, StatusLead } from './application-page.tsx';
import exampleSheet from './example.css?url';
import { SentFacts } from './own-data.tsx';
import { StatusSteps } from './status-steps.tsx';

export function handle(loaderData: { readonly light: number } | undefined): PageLook {
  return { bar: (loaderData?.light ?? 1) < 3 ? 'night' : 'light', footer: 'full' };
}

export const links: Route.LinksFunction = () => [sheet, exampleSheet].map((href) => ({ rel: 'stylesheet', href }));

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(
    { title: example.title, description: example.description, path: '/example', card: 'example' },
    matches[0].loaderData,
  );

/** Each light has an address, so that it can be reached without scripts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const light = Number(url.searchParams.get('light'));
  const { promisedDays, closedPeriod } = await readPromises(context);
  return {
    light: [1, 2, 3, 4, 5].includes(light) ? light : 1,
    promisedDays,
    submittedOn: addDays(examplePromise, -promisedDays),
    readOn: addDays(examplePromise, 1 - promisedDays),
    // From here, or every page of the site would bring the texts of Home.
    wait: closedPeriod && hero.wait,
  };
}

const leadTo = (light: number) => ({ to: `/example?light=${light}`, preventScrollReset: true, viewTransition: false });

export default function Example({
  loaderData: { light, promisedDays, submittedOn, readOn, wait },
}: Route.ComponentProps) {
  const exampleLights = makeExampleLights(submittedOn, readOn);
  const application = exampleLights[light - 1] as (typeof exampleLights)[number];
  const { status, reason } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(light);
  // What was pressed stays where it is; the words that it changed are read.
  useEffect(() => {
    if (shown.current !== light) heading.current?.focus({ preventScroll: true });
    shown.current = light;
  }, [light]);
  return (
    <div className="own-page example-page">
      <Scene status={status} />
      <div className="container">
        <p className="example-label">
          <strong>{example.label}</strong> {example.note}
        </p>
        <nav className="example-lights" aria-label={example.lights}>
          <p>
            <span>{example.lights}</span>
            <span>{example.phoneLights}</span>
          </p>
          <ol>
            {exampleLights.map((one, index) => (
              <li key={one.status}>
                <SiteLink {...leadTo(index + 1)} aria-current={index + 1 === light ? 'page' : undefined}>
                  <PhaseGlyph phase={phases[one.status]} />
                  <span>{statusNames[one.status]}</span>
                </SiteLink>
              </li>
            ))}
          </ol>
          <div className="example-turn">
            {light > 1 && (
              <SiteLink className="button quiet small" {...leadTo(light - 1)}>
                {example.back}
              </SiteLink>
            )}
            <p>
              <strong>{statusNames[status]}</strong>
              {example.place.replace('{light}', String(light)).replace('{count}', String(exampleLights.length))}
            </p>
            {light < exampleLights.length && (
              <SiteLink className="button quiet small" {...leadTo(light + 1)}>
                {example.next}
              </SiteLink>
            )}
          </div>
        </nav>
      </div>
      <div className="container own-columns">
        <div className="own-main">
          <StatusLabel application={application} />
          <h1 tabIndex={-1} ref={heading}>
            {statusTexts[reason ?? (status as 'new')].headline}
          </h1>
          <StatusLead application={application} />
          {status !== 'closed' && <StatusSteps application={application} />}
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
