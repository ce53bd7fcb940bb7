import { subLine } from '../../../content/en/site/frame.ts';
import { hero } from '../../../content/en/site/home.ts';
import art from '../../art/hero.svg';
import { heroLayers } from '../../art/hero-layers.ts';
import phoneArt from '../../art/hero-mobile.svg';
import { Interpolate } from '../../ui/interpolate.tsx';
import { ButtonLink, TextLink } from '../site-link.tsx';
import type { Route } from './+types/route';

export function HomeHero({ isClosed, promise, opensOn }: Route.ComponentProps['loaderData']) {
  const roadmap = { label: hero.roadmap, to: '/#journey' };
  const apply = { label: isClosed ? hero.wait : hero.apply, to: '/apply' };
  const [first, second] = isClosed ? [roadmap, apply] : [apply, roadmap];
  return (
    <section className="hero on-night relative isolate overflow-clip bg-night" aria-labelledby="hero-heading">
      <div className="hero-text page-width flex flex-col">
        <h1 id="hero-heading">
          {hero.headline.start} <span className="text-gold">{hero.headline.end}</span>
        </h1>
        <p className="mt-4 font-display text-lg font-semibold text-balance">{subLine}</p>
        <p className="mt-2 text-lg text-mist text-balance">{hero.introduction}</p>
        <div className="mt-6 flex flex-wrap gap-2 sm:gap-3 lg:mt-8">
          <ButtonLink to={first.to}>{first.label}</ButtonLink>
          <ButtonLink variant="quiet" to={second.to}>
            {second.label}
          </ButtonLink>
        </div>
        <p className="mt-4 text-balance">
          <Interpolate text={promise} with={opensOn} />
        </p>
        <ul className="hero-others flex flex-wrap items-center justify-between gap-x-6 sm:justify-start">
          <li className="max-sm:hidden">{hero.others}</li>
          {hero.othersLinks.map(({ label, to }) => (
            <li key={to}>
              <TextLink to={to}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </div>
      {/* Behind the text, which the first packets of the page are to hold. */}
      <HeroArt />
    </section>
  );
}

const files = `<picture>
  <source media="(max-width: 40rem)" srcset="${phoneArt}#still" width="780" height="1688">
  <img src="${art}#still" alt="" width="1600" height="1000">
</picture>`;

/**
 * Moves once, as layers inside the page, so that it is complete at the first paint and costs the main thread
 * nothing (./hero.css). After a navigation by the scripts it is one still picture.
 */
function HeroArt() {
  return (
    <div className="hero-art print:hidden" role="img" aria-label={hero.artAlt}>
      <div
        className="hero-layers cover-art size-full"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, put in at build time
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? heroLayers : files }}
      />
    </div>
  );
}
