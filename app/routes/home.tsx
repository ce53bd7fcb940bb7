import * as content from '../../content/home.ts';
import heroArt from '../art/hero.svg';
import heroPhoneArt from '../art/hero-mobile.svg';
import { HomeAudiences } from '../components/home/audiences.tsx';
import { HomeContact } from '../components/home/contact.tsx';
import { HomeHero, phoneUpright } from '../components/home/hero.tsx';
import { HomeRequirements } from '../components/home/requirements.tsx';
import { HomeRoadmap } from '../components/home/roadmap.tsx';
import { HomeRoles } from '../components/home/roles.tsx';
import type { PageLook } from '../page-look.ts';
import { describeOrganisation, describePage } from '../page-meta.ts';
import type { Route } from './+types/home';

export const handle: PageLook = { bar: 'night', footer: true };

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'image', href: heroPhoneArt, media: phoneUpright, fetchPriority: 'high' },
  { rel: 'preload', as: 'image', href: heroArt, media: `not all and ${phoneUpright}`, fetchPriority: 'high' },
];

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePage({ title: content.title, description: content.description, path: '/' }, matches[0].loaderData),
  describeOrganisation(matches[0].loaderData),
];

export default function Home() {
  return (
    <>
      <HomeHero />
      <HomeRoadmap />
      <HomeAudiences />
      <HomeRoles />
      <HomeRequirements />
      <HomeContact />
    </>
  );
}
