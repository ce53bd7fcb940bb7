import { nameDays } from '../../content/en/dates.ts';
import * as content from '../../content/en/site/privacy.ts';
import meadowArt from '../art/meadow.svg';
import conceptArt from '../art/spot-concept.svg';
import formArt from '../art/spot-form.svg';
import schoolArt from '../art/spot-school.svg';
import stageArt from '../art/spot-stage.svg';
import { authContext, factsContext } from '../framework/request-context.ts';
import type { Route } from './+types/privacy';
import { Operator } from './contact.tsx';
import type { PageLook } from './page-layout.ts';
import { createMeta } from './page-meta.ts';
import { TextPart } from './text-part.tsx';

export const handle: PageLook = { bar: 'light', footer: 'full' };

export const meta = createMeta({ title: content.title, description: content.description, path: '/privacy' });

export function loader({ context }: Route.LoaderArgs) {
  const { backupDays, ages } = context.get(authContext);
  const { settings } = context.get(factsContext)();
  return { backupTime: nameDays(backupDays), parts: content.listParts({ settings, backupDays, ages }) };
}

const pointArt = [formArt, schoolArt, conceptArt, stageArt] as const;

export default function Privacy({ loaderData: { backupTime, parts } }: Route.ComponentProps) {
  return (
    <div className="bg-linear-to-b from-cream to-sand-50 pt-under-bar">
      <div className="page-width">
        <h1>{content.heading}</h1>
        <p className="mt-4 mb-16 max-w-lead text-lg text-ink-700">{content.lead}</p>
        <ShortVersion backupTime={backupTime} />
        <h2 className="mt-16 mb-6 text-2xl">{content.exactHeading}</h2>
        {parts.map((part) => (
          <TextPart key={part.heading} {...part} />
        ))}
        <TextPart heading={content.contactHeading}>
          <Operator />
        </TextPart>
      </div>
      <img className="cover-art meadow-art" src={meadowArt} alt="" loading="lazy" />
    </div>
  );
}

function ShortVersion({ backupTime }: { readonly backupTime: string }) {
  const { heading, points } = content.shortVersion;
  return (
    <section className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-(--grid-side)" aria-labelledby="short">
      <h2 id="short" className="text-2xl">
        {heading}
      </h2>
      <ul className="border-t-2">
        {points.map((point, index) => (
          <li key={point.heading} className="flex items-start gap-4 border-b-2 py-6 lg:items-center lg:gap-8">
            <img className="w-16 shrink-0" src={pointArt[index]} alt="" width="120" height="96" />
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
