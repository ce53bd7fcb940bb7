import { hero } from '../../../content/en/home.ts';
import { subLine } from '../../../content/en/site.ts';
import art from '../../art/hero.svg';
import phoneArt from '../../art/hero-mobile.svg';
import { SiteLink } from '../site-link.tsx';

/** A phone held upright; turned, it has the room of the wide drawing. */
export const phoneUpright = '(max-width: 640px) and (orientation: portrait)';
// The drawings themselves heed it too, but not every browser tells its images of the wish.
const calm = '(prefers-reduced-motion: reduce)';

/** The drawing moves once, when it appears: the sun rises a little, the paper plane arrives (styles in the file). */
export function HomeHero() {
  return (
    <section className="home-hero on-night" aria-labelledby="hero-heading">
      <picture>
        <source media={`${phoneUpright} and ${calm}`} srcSet={`${phoneArt}#still`} width="780" height="1688" />
        <source media={phoneUpright} srcSet={phoneArt} width="780" height="1688" />
        <source media={calm} srcSet={`${art}#still`} width="1600" height="1000" />
        <img className="hero-art" src={art} alt={hero.artAlt} width="1600" height="1000" fetchPriority="high" />
      </picture>
      <div className="container hero-text">
        <h1 id="hero-heading">
          {hero.headline.start} <span>{hero.headline.end}</span>
        </h1>
        <p className="lead">{subLine}</p>
        <p className="hero-introduction">{hero.introduction}</p>
        <div className="button-row">
          <SiteLink className="button primary" to="/apply">
            {hero.apply}
          </SiteLink>
          <SiteLink className="button quiet" to="/#journey">
            {hero.roadmap}
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
