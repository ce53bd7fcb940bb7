import { formatWeekday } from '../../../content/en/dates.ts';
import { description, title } from '../../../content/en/site/home.ts';
import { promises } from '../../../content/en/site/promises.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { factsContext } from '../../framework/request-context.ts';
import type { PageLook } from '../page-layout.ts';
import { createMeta } from '../page-meta.ts';
import { readPromises } from '../read-promises.ts';
import type { Route } from './+types/route';
import { HomeAudiences } from './audiences.tsx';
import { HomeConcept } from './concept.tsx';
import { HomeContact } from './contact.tsx';
import { HomeHero } from './hero.tsx';
import { HomeRequirements } from './requirements.tsx';
import { HomeRoadmap } from './roadmap.tsx';
import { HomeRoles } from './roles.tsx';

export const handle: PageLook = { bar: 'night', footer: 'full' };

export const meta = createMeta({ title, description, path: '/' });

/** Sentences with dates are made on the server, which spares the page the words of dates. */
export function loader({ context }: Route.LoaderArgs) {
  const { promisedDays, closedPeriod } = readPromises(context);
  const opens = closedPeriod?.opens;
  const closed = `${promises.closed} ${opens ? promises.opens : promises.later}`;
  const event = context
    .get(factsContext)()
    .events.find(({ isCancelled }) => !isCancelled);
  return {
    isClosed: closedPeriod !== null,
    promise: closedPeriod ? closed : promises.open(promisedDays),
    opensOn: opens ? formatWeekday(opens.local.slice(0, 10)) : '',
    event: event && { title: event.title, text: `${formatSpan(event.span, event.today)}, ${event.zone}` },
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero {...loaderData} />
      <HomeRoadmap />
      <HomeAudiences />
      <HomeRoles event={loaderData.event} />
      <HomeConcept />
      <HomeRequirements />
      <HomeContact />
    </>
  );
}
