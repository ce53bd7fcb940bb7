import { data } from 'react-router';
import { eventsPage as content } from '../../content/en/site/events.ts';
import { formatSpan } from '../../content/en/times.ts';
import eventsArt from '../art/drawings/events.svg';
import eventsMobileArt from '../art/drawings/events-mobile.svg';
import { factsContext } from '../framework/request-context.ts';
import { Drawing } from '../ui/drawing.tsx';
import { buttonClasses } from '../ui/kit/button.tsx';
import type { Route } from './+types/events';
import { MailLink } from './mail-link.tsx';
import type { PageLook } from './page-layout.ts';
import { createMeta } from './page-meta.ts';
import { ScenePage } from './scene-page.tsx';
import { SiteLink } from './site-link.tsx';

export const handle: PageLook = { bar: 'light', footer: 'full' };

export const meta = createMeta({ ...content, path: '/events' });

/** Without an event there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  const { events } = context.get(factsContext)();
  if (events.length === 0) throw data(null, { status: 404 });
  return events.map(({ span, today, ...event }) => ({ ...event, time: formatSpan(span, today) }));
}

export default function Events({ loaderData: events }: Route.ComponentProps) {
  return (
    <ScenePage
      ground="bg-linear-to-b from-cream to-sand-50"
      heading={content.heading}
      lead={content.lead}
      art={
        <>
          <Drawing className="cover-art scene-art clearing-art max-sm:hidden" src={eventsArt} />
          <Drawing className="cover-art scene-art small-clearing-art sm:hidden" src={eventsMobileArt} />
        </>
      }
    >
      <ul className="mt-8 border-t-2 lg:mt-12">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <div className="mt-8 grid gap-x-16 gap-y-4 text-ink-700 lg:grid-cols-2">
        <p>
          <strong>{content.experts[0]}</strong> {content.experts[1]}
        </p>
        <p>
          <strong>{content.founders[0]}</strong> {content.founders[1]}{' '}
          <SiteLink className={buttonClasses.link} to="/apply">
            {content.apply}
          </SiteLink>
        </p>
      </div>
    </ScenePage>
  );
}

function EventRow({ event }: { readonly event: Route.ComponentProps['loaderData'][number] }) {
  const { title, time, zone, isCancelled } = event;
  const [weekday, day, ...hours] = time.split(', ');
  return (
    <li className="grid items-center justify-items-start gap-x-12 gap-y-2 border-b-2 py-6 lg:grid-cols-(--grid-event)">
      <p className="text-ink-700">
        {weekday}
        <strong className="block font-display text-xl font-bold text-ink">{day}</strong>
      </p>
      <div className="text-ink-700">
        <h2 className="text-2xl text-ink">{title}</h2>
        <p>{[...hours, zone].join(', ')}</p>
      </div>
      {isCancelled ? (
        <strong>{content.cancelled}</strong>
      ) : (
        <MailLink variant="small" subject={content.subject.replace('{title}', () => title)}>
          {content.ask}
        </MailLink>
      )}
    </li>
  );
}
