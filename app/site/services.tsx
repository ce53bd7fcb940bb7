import * as content from '../../content/en/site/services.ts';
import { horizonArt } from '../art/horizon.ts';
import { useSite } from '../framework/use-site.ts';
import { Drawing } from '../ui/drawing.tsx';
import type { Route } from './+types/services';
import { NextEvent } from './home/next-event.tsx';
import type { PageLook } from './page-layout.ts';
import { describePage } from './page-meta.ts';

export const handle: PageLook = { bar: 'light', footer: 'slim' };

const isEmpty = content.services.length === 0;

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(
    {
      title: content.title,
      description: isEmpty ? content.emptyDescription : content.description,
      path: '/services',
      indexed: !isEmpty,
    },
    matches[0].loaderData,
  );

export default function Services() {
  const { nextEvent } = useSite();
  return (
    <div className="calm-page services">
      <div className="page-width calm-text">
        <h1>{content.heading}</h1>
        <NextEvent heading="h2" />
        {isEmpty ? (
          !nextEvent && <p className="lead">{content.nothingYet}</p>
        ) : (
          <ul className="services-list">
            {content.services.map(({ name, text }) => (
              <li key={name}>
                <h2>{name}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Drawing className="cover-art services-art" drawing={horizonArt} />
    </div>
  );
}
