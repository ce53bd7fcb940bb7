import { nameDays } from '../../content/en/dates.ts';
import * as content from '../../content/en/site/privacy.ts';
import meadowArt from '../art/meadow.svg';
import conceptArt from '../art/spot-concept.svg';
import formArt from '../art/spot-form.svg';
import schoolArt from '../art/spot-school.svg';
import stageArt from '../art/spot-stage.svg';
import { factsContext, reviewContext } from '../framework/request-context.ts';
import { useSite } from '../framework/use-site.ts';
import type { Route } from './+types/privacy';
import type { PageLook } from './page-layout.ts';
import { describePage } from './page-meta.ts';
import sheet from './privacy.css?url';
import { SiteLink } from './site-link.tsx';

export const handle: PageLook = { bar: 'light', footer: 'full' };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ title: content.title, description: content.description, path: '/privacy' }, matches[0].loaderData);

export function loader({ context }: Route.LoaderArgs) {
  const { backupDays, ages } = context.get(reviewContext);
  const { settings } = context.get(factsContext);
  return {
    backupDays,
    periods: content.describePeriods(settings, backupDays),
    ages: content.describeAges(ages),
  };
}

const pointArt = [formArt, schoolArt, conceptArt, stageArt] as const;

export default function Privacy({ loaderData: { backupDays, periods, ages } }: Route.ComponentProps) {
  const { shortVersion, exactVersion } = content;
  const { kept, seen, account, removed, contact } = exactVersion;
  const { contactEmail } = useSite();
  return (
    <div className="privacy-page">
      <div className="page-width">
        <div className="privacy-head">
          <h1>{content.heading}</h1>
          <p className="lead">{content.lead}</p>
        </div>
        <section className="privacy-part" aria-labelledby="short">
          <h2 id="short">{shortVersion.heading}</h2>
          <ul className="privacy-points">
            {shortVersion.points.map(({ heading, text }, index) => (
              <li key={heading}>
                <img src={pointArt[index]} alt="" width="120" height="96" />
                <div>
                  <h3>{heading}</h3>
                  <p>{text.replace('{days}', nameDays(backupDays))}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section className="privacy-part" aria-labelledby="exact">
          <div>
            <h2 id="exact">{exactVersion.heading}</h2>
            <p className="privacy-note">{exactVersion.note}</p>
          </div>
          <div className="privacy-exact">
            <h3>{kept.heading}</h3>
            {kept.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <h3>{seen.heading}</h3>
            <Rows rows={seen.rows} />
            <h3>{exactVersion.periods.heading}</h3>
            <Rows rows={periods} />
            {ages.length > 0 && <h3>{content.agesHeading}</h3>}
            {ages.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <h3>{account.heading}</h3>
            {account.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <h3>{removed.heading}</h3>
            <p>
              {removed.before}
              <SiteLink to="/applications">{removed.link}</SiteLink>
              {removed.after}
            </p>
            <p>{removed.stays}</p>
            <h3>{contact.heading}</h3>
            <p>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          </div>
        </section>
      </div>
      <img className="cover-art privacy-art" src={meadowArt} alt="" width="1600" height="240" loading="lazy" />
    </div>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="privacy-rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
