import { data } from 'react-router';
import { notFound } from '../../content/en/errors.ts';
import { eventsPage as content } from '../../content/en/site/events.ts';
import { formatSpan } from '../../content/en/times.ts';
import { eventsArt } from '../art/events.ts';
import { eventsMobileArt } from '../art/events-mobile.ts';
import { factsContext } from '../framework/request-context.ts';
import { useSite } from '../framework/use-site.ts';
import { Drawing } from '../ui/drawing.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import type { Route } from './+types/events';
import { NotFoundScreen } from './error-screen.tsx';
import sheet from './events.css?url';
import { makeMailLink } from './mail-link.ts';
import type { PageLook } from './page-layout.ts';
import { describePage } from './page-meta.ts';
import { TextLink } from './site-link.tsx';

type Data = Route.ComponentProps['loaderData'];

const hasEvents = (loaderData: unknown) => ((loaderData as Data | undefined)?.length ?? 0) > 0;

export function handle(loaderData: Data | undefined): PageLook {
  return hasEvents(loaderData) ? { bar: 'light', footer: 'full' } : { bar: 'night', footer: 'slim' };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(
    hasEvents(loaderData) ? { ...content, path: '/events' } : { ...notFound, path: null, indexed: false },
    matches[0].loaderData,
  );

/** Without an event there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  const { events } = context.get(factsContext);
  return data(events, { status: events.length > 0 ? 200 : 404 });
}

export default function Events({ loaderData: events }: Route.ComponentProps) {
  const { contactEmail } = useSite();
  if (events.length === 0) return <NotFoundScreen text={notFound} />;
  return (
    <div className="calm-page events-page">
      <div className="container calm-text">
        <h1>{content.heading}</h1>
        <p className="lead">{content.lead}</p>
        <ul className="events-list">
          {events.map(({ id, title, span, today, zone, isCancelled }) => {
            const [weekday, ...time] = formatSpan(span, today).split(',\u00a0');
            const [day, hours] = time.join(' ').split(/, (?=\d)/);
            return (
              <li key={id}>
                <p>
                  {weekday}
                  <strong>{day}</strong>
                </p>
                <div>
                  <h2>{title}</h2>
                  <p>
                    <Unbroken text={[hours, zone].filter(Boolean).join(', ')} />
                  </p>
                </div>
                {isCancelled ? (
                  <strong>{content.cancelled}</strong>
                ) : (
                  <a
                    className="button quiet small"
                    href={makeMailLink(
                      contactEmail,
                      content.subject.replace('{title}', () => title),
                    )}
                  >
                    {content.ask}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
        <div className="events-who">
          <p>
            <strong>{content.experts[0]}</strong> {content.experts[1]}
          </p>
          <p>
            <strong>{content.founders[0]}</strong> {content.founders[1]}{' '}
            <TextLink to="/apply">{content.apply}</TextLink>
          </p>
        </div>
      </div>
      <Drawing className="cover-art events-art" drawing={eventsArt} />
      <Drawing className="cover-art events-art-mobile" drawing={eventsMobileArt} />
    </div>
  );
}
