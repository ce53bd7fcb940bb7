import { audiences } from '../../../content/en/site/audiences.ts';
import { description, title } from '../../../content/en/site/home.ts';
import type { PageLook } from '../page-layout.ts';
import { describeOrganisation, describePage } from '../page-meta.ts';
import { readPromises } from '../read-promises.ts';
import type { Route } from './+types/route';
import { AudienceMore, AudienceText } from './audience-panel.tsx';
import { HomeAudiences } from './audiences.tsx';
import { HomeConcept } from './concept.tsx';
import { HomeContact } from './contact.tsx';
import { HomeHero } from './hero.tsx';
import { HomeRequirements } from './requirements.tsx';
import { HomeRoadmap } from './roadmap.tsx';
import { HomeRoles } from './roles.tsx';

/** Home, and a page for each audience that has more to read: a link to a tab brings no share card of its own. */
const findAudience = (path: string) => audiences.tabs.find(({ id }) => path.startsWith(`/${id}`));

export function handle(loaderData: { readonly path: string } | undefined): PageLook {
  return { bar: findAudience(loaderData?.path ?? '/') ? 'light' : 'night', footer: 'full' };
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const [{ loaderData: site }] = matches;
  const audience = findAudience(location.pathname);
  if (audience && 'more' in audience)
    return describePage({ ...audience.more.page, path: `/${audience.id}`, card: audience.id }, site);
  return [...describePage({ title, description, path: '/' }, site), describeOrganisation(site)];
};

export function loader({ context, url }: Route.LoaderArgs) {
  return { ...readPromises(context), path: url.pathname };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const audience = findAudience(loaderData.path);
  if (audience)
    return (
      <div className="home-audiences audience-page">
        <div className="page-width audience-panel">
          <AudienceText audience={audience} heading="h1" />
          {'more' in audience && <AudienceMore {...audience} guardianBelow={loaderData.ages.guardianBelow} />}
        </div>
      </div>
    );
  return (
    <>
      <HomeHero {...loaderData} />
      <HomeRoadmap />
      <HomeAudiences />
      <HomeRoles />
      <HomeConcept />
      <HomeRequirements />
      <HomeContact />
    </>
  );
}
