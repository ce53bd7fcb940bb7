import { subLine } from '../../../content/en/site/frame.ts';
import { hero } from '../../../content/en/site/home.ts';
import { SiteLink } from '../site-link.tsx';
import { HeroArt } from './hero-art.tsx';

export function HomeHero() {
  return (
    <section className="home-hero on-night" aria-labelledby="hero-heading">
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
      {/* Behind the text, which the first packets of the page are to hold. */}
      <HeroArt />
    </section>
  );
}
