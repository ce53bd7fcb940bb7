import { formatWeekday } from '../../../content/en/dates.ts';
import { subLine } from '../../../content/en/site/frame.ts';
import { hero } from '../../../content/en/site/home.ts';
import { promises } from '../../../content/en/site/promises.ts';
import noticeArt from '../../art/notice.svg';
import type { Promises } from '../read-promises.ts';
import { SiteLink } from '../site-link.tsx';
import { HeroArt } from './hero-art.tsx';

export function HomeHero({ promisedDays, closedPeriod }: Promises) {
  return (
    <section className="home-hero on-night" aria-labelledby="hero-heading">
      <div className="container hero-text">
        <h1 id="hero-heading">
          {hero.headline.start} <span>{hero.headline.end}</span>
        </h1>
        <p className="hero-sub">{subLine}</p>
        <p className="hero-introduction">{hero.introduction}</p>
        <div className="button-row">
          {!closedPeriod && (
            <SiteLink className="button primary" to="/apply">
              {hero.apply}
            </SiteLink>
          )}
          <SiteLink className={`button ${closedPeriod ? 'primary' : 'quiet'}`} to="/#journey">
            {hero.roadmap}
          </SiteLink>
          {closedPeriod && (
            <SiteLink className="button quiet" to="/apply">
              {hero.wait}
            </SiteLink>
          )}
        </div>
        {closedPeriod ? (
          <Closed opens={closedPeriod.opens} />
        ) : (
          <ul className="hero-promises">
            {[promises.free, promises.noAccount, promises.answer(promisedDays)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <ul className="wrap-row hero-others">
          <li>{hero.others}</li>
          {hero.othersLinks.map(({ label, to }) => (
            <li key={to}>
              <SiteLink className="text-link" to={to}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
      {/* Behind the text, which the first packets of the page are to hold. */}
      <HeroArt />
      <img className="notice-art" src={noticeArt} alt="" width="1400" height="790" loading="lazy" />
    </section>
  );
}

function Closed({ opens }: Pick<NonNullable<Promises['closedPeriod']>, 'opens'>) {
  const [before, after] = promises.opens.split('{date}');
  return (
    <p className="hero-promises hero-closed">
      <strong>{promises.closed}</strong>{' '}
      {opens ? (
        <>
          {before}
          <b>
            {formatWeekday(opens.local.slice(0, 10))}
            {after}
          </b>
        </>
      ) : (
        promises.later
      )}
    </p>
  );
}
