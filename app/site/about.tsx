import * as content from '../../content/en/site/about.ts';
import { parentsLink } from '../../content/en/site/frame.ts';
import { people } from '../../content/en/site/people.ts';
import art from '../art/about.svg';
import { smallAboutArt } from '../art/about-mobile.ts';
import mistArt from '../art/mist-low.svg';
import { Drawing } from '../ui/drawing.tsx';
import { Eyebrow } from '../ui/kit/eyebrow.tsx';
import type { Route } from './+types/about';
import type { PageLook } from './page-layout.ts';
import { describePage } from './page-meta.ts';
import { People } from './people.tsx';
import { ButtonLink, SiteLink, TextLink } from './site-link.tsx';

export const handle: PageLook = { bar: 'night', footer: 'full' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(
    { title: content.title, description: content.description, path: '/about', card: 'about' },
    matches[0].loaderData,
  );

/** How high each sun stands: the distance of its centre from the top of the drawing. */
const sunCentres = [162, 124, 66] as const;

export default function About() {
  return (
    <>
      <div className="about-hero on-night bg-night">
        <Drawing className="about-art about-art-small" drawing={smallAboutArt} alt={content.artAlt} />
        <picture>
          {/* On phones, where this image is not shown: a file that the page loads anyway. */}
          <source media="(max-width: 40em) and (orientation: portrait)" srcSet={mistArt} width="1600" height="210" />
          <img
            className="about-art about-art-large"
            src={art}
            alt={content.artAlt}
            width="1600"
            height="900"
            fetchPriority="high"
          />
        </picture>
        <img className="cover-art about-mist" src={mistArt} alt="" width="1600" height="210" />
        <div className="page-width">
          <h1>{content.headline}</h1>
        </div>
      </div>
      <section className="about-us" aria-labelledby="about-us">
        <div className="page-width">
          <div className="about-mission">
            <div>
              <Eyebrow phase={2} text={content.label} />
              <h2 id="about-us">{content.mission}</h2>
            </div>
            <div className="about-text">
              {content.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <ol className="about-suns">
            {content.suns.map(({ name, text }, index) => (
              <li key={name}>
                <svg className="about-sun" viewBox="0 0 132 150" preserveAspectRatio="xMinYMax" aria-hidden="true">
                  <circle cx="66" cy={sunCentres[index]} r="66" />
                </svg>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <People people={people} />
          <div className="button-row">
            <ButtonLink to="/apply">{content.apply}</ButtonLink>
            <SiteLink className="button quiet" to="/#contact">
              {content.contactUs}
            </SiteLink>
            <TextLink to={parentsLink.to}>{parentsLink.label}</TextLink>
          </div>
        </div>
      </section>
    </>
  );
}
