import { type Programme, programme } from '../../content/en/programme.ts';
import * as content from '../../content/en/site/parents.ts';
import dayArt from '../art/day.svg';
import { useSite } from '../framework/use-site.ts';
import type { Route } from './+types/parents';
import { Facts } from './facts.tsx';
import { makeMailLink } from './mail-link.ts';
import type { PageLook } from './page-layout.ts';
import { describePage } from './page-meta.ts';
import { readPromises } from './read-promises.ts';
import { ButtonLink, TextLink } from './site-link.tsx';

export const handle: PageLook = { bar: 'light', footer: 'full' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(
    { title: content.title, description: content.description, path: '/parents', card: 'parents' },
    matches[0].loaderData,
  );

export function loader({ context }: Route.LoaderArgs) {
  const { promisedDays } = readPromises(context);
  return { promisedDays };
}

export default function Parents({ loaderData: { promisedDays } }: Route.ComponentProps) {
  const { contactEmail } = useSite();
  const reach = content.reach;
  return (
    <div className="parents">
      <div className="page-width">
        <h1>{content.heading}</h1>
        <p className="lead">{content.lead}</p>
        <ParentsSections programme={programme} promisedDays={promisedDays} askAt={contactEmail} />
        <section className="parents-section" aria-labelledby="reach">
          <h2 id="reach">{reach.heading}</h2>
          <div>
            <p>{reach.text}</p>
            <p className="parents-mail">
              <a className="text-link" href={makeMailLink(contactEmail, reach.subject)}>
                {contactEmail}
              </a>
            </p>
            <Facts programme={programme} names={reach.facts} />
          </div>
        </section>
        <ButtonLink to="/apply">{content.apply}</ButtonLink>
      </div>
      <img className="cover-art contact-art" src={dayArt} alt="" width="1600" height="780" loading="lazy" />
    </div>
  );
}

type ParentsSectionsProps = { readonly programme: Programme; readonly promisedDays: number; readonly askAt: string };

export function ParentsSections({ programme, promisedDays, askAt }: ParentsSectionsProps) {
  const known = { answerTime: content.answerTime(promisedDays), ...programme };
  return content.sections.map(({ heading, paragraphs, facts, link }) => (
    <section className="parents-section" key={heading}>
      <h2>{heading}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <p>
            <TextLink to={link.to}>{link.label}</TextLink>
          </p>
        )}
        <Facts programme={known} names={facts} askAt={askAt} />
      </div>
    </section>
  ));
}
