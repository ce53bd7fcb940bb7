import type { ReactNode } from 'react';
import { nameDays } from '../../content/en/dates.ts';
import * as content from '../../content/en/site/privacy.ts';
import meadowArt from '../art/meadow.svg';
import conceptArt from '../art/spot-concept.svg';
import formArt from '../art/spot-form.svg';
import schoolArt from '../art/spot-school.svg';
import stageArt from '../art/spot-stage.svg';
import { authContext, factsContext } from '../framework/request-context.ts';
import { buttonClasses } from '../ui/kit/button.tsx';
import type { Route } from './+types/privacy';
import { Operator } from './contact.tsx';
import type { PageLook } from './page-layout.ts';
import { createMeta } from './page-meta.ts';
import { SiteLink } from './site-link.tsx';

export const handle: PageLook = { bar: 'light', footer: 'full' };

export const meta = createMeta({ title: content.title, description: content.description, path: '/privacy' });

export function loader({ context }: Route.LoaderArgs) {
  const { backupDays, ages } = context.get(authContext);
  const { settings } = context.get(factsContext)();
  return {
    backupTime: nameDays(backupDays),
    periods: content.describePeriods(settings, backupDays),
    ages: content.describeAges(ages),
  };
}

const pointArt = [formArt, schoolArt, conceptArt, stageArt] as const;

const part = 'grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-(--grid-side)';

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <div className="bg-linear-to-b from-cream to-sheet pt-under-bar">
      <div className="page-width space-y-16">
        <div>
          <h1>{content.heading}</h1>
          <p className="mt-4 max-w-lead text-lg text-ink-700">{content.lead}</p>
        </div>
        <ShortVersion backupTime={loaderData.backupTime} />
        <section className={part} aria-labelledby="exact">
          <h2 id="exact" className="text-2xl">
            {content.exactVersion.heading}
          </h2>
          <ExactVersion {...loaderData} />
        </section>
      </div>
      <img className="cover-art meadow-art" src={meadowArt} alt="" loading="lazy" />
    </div>
  );
}

function ShortVersion({ backupTime }: { readonly backupTime: string }) {
  const { heading, points } = content.shortVersion;
  return (
    <section className={part} aria-labelledby="short">
      <h2 id="short" className="text-2xl">
        {heading}
      </h2>
      <ul className="border-t-2">
        {points.map((point, index) => (
          <li key={point.heading} className="flex items-start gap-4 border-b-2 py-6 lg:items-center lg:gap-8">
            <img className="w-16 shrink-0 lg:w-24" src={pointArt[index]} alt="" width="120" height="96" />
            <div className="min-w-0">
              <h3 className="text-xl">{point.heading}</h3>
              <p className="mt-2 text-ink-700">{point.text.replace('{days}', backupTime)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ExactVersionProps = Omit<Route.ComponentProps['loaderData'], 'backupTime'>;

function ExactVersion({ periods, ages }: ExactVersionProps) {
  const { kept, seen, account, removed, contact } = content.exactVersion;
  return (
    <div className="min-w-0 space-y-8 text-ink-700 wrap-anywhere">
      <Part heading={kept.heading} paragraphs={kept.paragraphs} />
      <Part heading={seen.heading}>
        <Rows rows={seen.rows} />
      </Part>
      <Part heading={content.exactVersion.periods.heading}>
        <Rows rows={periods} />
      </Part>
      {ages.length > 0 && <Part heading={content.agesHeading} paragraphs={ages} />}
      <Part heading={account.heading} paragraphs={account.paragraphs} />
      <Part heading={removed.heading}>
        <p>
          {removed.before}
          <SiteLink className={buttonClasses.link} to="/applications">
            {removed.link}
          </SiteLink>
          {removed.after}
        </p>
        <p>{removed.stays}</p>
      </Part>
      <Part heading={contact.heading}>
        <Operator />
      </Part>
    </div>
  );
}

type PartProps = {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly children?: ReactNode;
};

function Part({ heading, paragraphs = [], children }: PartProps) {
  return (
    <div className="space-y-3">
      <h3 className="text-lg text-ink">{heading}</h3>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="max-w-text">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 border-b border-hairline py-3 sm:grid-cols-3">
          <dt className="font-semibold text-ink">{name}</dt>
          <dd className="sm:col-span-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
