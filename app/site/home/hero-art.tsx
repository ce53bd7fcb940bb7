import { useState } from 'react';
import { hero } from '../../../content/en/site/home.ts';
import art from '../../art/hero.svg';
import { heroLayers } from '../../art/hero-layers.ts';
import phoneArt from '../../art/hero-mobile.svg';

/** A phone held upright; turned, it has the room of the wide drawing. */
const phoneUpright = '(max-width: 40em) and (orientation: portrait)';
// The drawings themselves heed it too, but not every browser tells its images of the wish.
const calm = '(prefers-reduced-motion: reduce)';

/**
 * The drawing moves once, when it appears: the sun rises a little, the paper plane arrives. The page itself brings the
 * drawing as layers, whose motion costs the main thread nothing (./hero.css), so that it is complete at the first paint.
 * On a page that the scripts navigated to, the drawing is one picture, which moves by itself.
 */
export function HeroArt() {
  const [layers] = useState(() =>
    import.meta.env.SSR ? heroLayers : document.querySelector('.hero-layers')?.innerHTML,
  );
  if (!layers)
    return (
      <picture>
        <source media={`${phoneUpright} and ${calm}`} srcSet={`${phoneArt}#still`} width="780" height="1688" />
        <source media={phoneUpright} srcSet={phoneArt} width="780" height="1688" />
        <source media={calm} srcSet={`${art}#still`} width="1600" height="1000" />
        <img className="hero-art cover-art" src={art} alt={hero.artAlt} width="1600" height="1000" />
      </picture>
    );
  return (
    <div className="hero-art" role="img" aria-label={hero.artAlt}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, put in at build time */}
      <div className="hero-layers cover-art" dangerouslySetInnerHTML={{ __html: layers }} />
    </div>
  );
}
