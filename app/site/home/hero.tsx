import { formatWeekday } from '../../../content/en/dates.ts';
import { subLine } from '../../../content/en/site/frame.ts';
import { hero } from '../../../content/en/site/home.ts';
import { promises } from '../../../content/en/site/promises.ts';
import art from '../../art/hero.svg';
import { heroLayers } from '../../art/hero-layers.ts';
import phoneArt from '../../art/hero-mobile.svg';
import type { Promises } from '../read-promises.ts';
import { ButtonLink, SiteLink, TextLink } from '../site-link.tsx';

export function HomeHero({ promisedDays, closedPeriod }: Promises) {
  const roadmap = { label: hero.roadmap, to: '/#journey' };
  const apply = { label: closedPeriod ? hero.wait : hero.apply, to: '/apply' };
  const [first, second] = closedPeriod ? [roadmap, apply] : [apply, roadmap];
  return (
    <section className="home-hero on-night bg-night" aria-labelledby="hero-heading">
      <div className="page-width hero-text">
        <h1 id="hero-heading">
          {hero.headline.start} <span>{hero.headline.end}</span>
        </h1>
        <p className="hero-sub">{subLine}</p>
        <p className="hero-introduction">{hero.introduction}</p>
        <div className="button-row">
          <ButtonLink to={first.to}>{first.label}</ButtonLink>
          <SiteLink className="button quiet" to={second.to}>
            {second.label}
          </SiteLink>
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

/** A phone held upright; turned, it has the room of the wide drawing. */
const phoneUpright = '(max-width: 40em) and (orientation: portrait)';
// The drawings themselves heed it too, but not every browser tells its images of the wish.
const calm = '(prefers-reduced-motion: reduce)';

const files = `<picture>
  <source media="${phoneUpright} and ${calm}" srcset="${phoneArt}#still" width="780" height="1688">
  <source media="${phoneUpright}" srcset="${phoneArt}" width="780" height="1688">
  <source media="${calm}" srcset="${art}#still" width="1600" height="1000">
  <img src="${art}" alt="" width="1600" height="1000">
</picture>`;

/**
 * The drawing moves once, when it appears: the sun rises a little, the paper plane arrives. The page itself brings the
 * drawing as layers, whose motion costs the main thread nothing (./hero.css), so that it is complete at the first paint, and
 * React leaves them as they are. On a page that the scripts navigated to, the drawing is one picture, which moves by itself.
 */
function HeroArt() {
  return (
    <div className="hero-art" role="img" aria-label={hero.artAlt}>
      <div
        className="hero-layers cover-art"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, put in at build time
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? heroLayers : files }}
      />
    </div>
  );
}
