import * as content from '../../content/en/site/about.ts';
import { parentsLink } from '../../content/en/site/frame.ts';
import { operatorTexts } from '../../content/en/site/operator.ts';
import art from '../art/about.svg';
import smallAboutArt from '../art/drawings/about-mobile.svg';
import mistArt from '../art/mist-low.svg';
import { Drawing } from '../ui/drawing.tsx';
import { Eyebrow } from '../ui/kit/eyebrow.tsx';
import { Operator } from './contact.tsx';
import type { PageLook } from './page-layout.ts';
import { createMeta } from './page-meta.ts';
import { ButtonLink, TextLink } from './site-link.tsx';

export const handle: PageLook = { bar: 'night', footer: 'full' };

export const meta = createMeta({ title: content.title, description: content.description, path: '/about' });

/** Each sun is higher than the one before: the distance of its centre from the top of the drawing. */
const suns = [
  { centre: 162, colour: '#ffa269' },
  { centre: 124, colour: '#ff8a5a' },
  { centre: 66, colour: '#ff7a4f' },
] as const;

export default function About() {
  return (
    <>
      <AboutHero />
      <section className="bg-linear-to-b from-sand-100 to-cream to-60% pt-8 pb-section" aria-labelledby="about-us">
        <div className="page-width space-y-16">
          <p className="max-w-none text-sm text-muted">{content.caption}</p>
          <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-12">
            <div>
              <Eyebrow phase={2} text={content.label} />
              <h2 id="about-us" className="text-2xl font-semibold">
                {content.mission}
              </h2>
            </div>
            <div className="space-y-4 text-lg text-muted">
              {content.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <ol className="grid gap-8 sm:grid-cols-3 sm:gap-0">
            {content.suns.map(({ name, text }, index) => (
              <li key={name}>
                <Sun {...suns[index]} />
                <h3 className="mt-6 mb-2 text-xl sm:pr-8">{name}</h3>
                <p className="text-muted sm:pr-8">{text}</p>
              </li>
            ))}
          </ol>
          <section className="border-t-2 pt-6" aria-labelledby="operator">
            <h2 id="operator" className="mb-3 text-xl">
              {operatorTexts.heading}
            </h2>
            <Operator />
            <p className="mt-3 text-lg">{operatorTexts.about}</p>
          </section>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <ButtonLink to="/apply">{content.apply}</ButtonLink>
            <ButtonLink variant="quiet" to="/#contact">
              {content.contactUs}
            </ButtonLink>
            <TextLink to={parentsLink.to}>{parentsLink.label}</TextLink>
          </div>
        </div>
      </section>
    </>
  );
}

function AboutHero() {
  return (
    <div className="about-hero relative overflow-hidden on-night bg-night">
      <Drawing className="about-art about-art-small" src={smallAboutArt} alt={content.artAlt} />
      <picture>
        {/* On phones, where this image is not shown: a file that the page loads anyway. */}
        <source media="(max-width: 40rem) and (orientation: portrait)" srcSet={mistArt} />
        <img className="about-art about-art-large" src={art} alt={content.artAlt} fetchPriority="high" />
      </picture>
      <img className="cover-art about-mist" src={mistArt} alt="" />
      {/* Larger text pushes the scene down. */}
      <div className="page-width relative pt-under-bar pb-(--height-art)">
        <h1 className="max-w-sign">{content.headline}</h1>
      </div>
    </div>
  );
}

function Sun({ centre, colour }: { readonly centre?: number; readonly colour?: string }) {
  return (
    <svg
      className="h-12 w-16 border-b-2 px-3 sm:h-sun sm:w-full sm:px-0"
      viewBox="0 0 132 150"
      preserveAspectRatio="xMinYMax"
      aria-hidden="true"
    >
      <circle cx="66" cy={centre} r="66" fill={colour} />
    </svg>
  );
}
