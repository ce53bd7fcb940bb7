import { hero } from '../../content/home.ts';
import { subLine } from '../../content/site.ts';
import art from '../art/hero.svg';
import phoneArt from '../art/hero-mobile.svg';
import { SiteLink } from './site-link.tsx';

export function HomeHero() {
  return (
    <section className="home-hero on-night" aria-labelledby="hero-heading">
      <picture>
        <source media="(max-width: 640px)" srcSet={phoneArt} width="780" height="1688" />
        <img className="hero-art" src={art} alt={hero.artAlt} width="1600" height="1000" fetchPriority="high" />
      </picture>
      <div className="container hero-text">
        <h1 id="hero-heading">
          {hero.headline.start} <span>{hero.headline.end}</span>
        </h1>
        <p className="lead">{subLine}</p>
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
