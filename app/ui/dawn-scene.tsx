import { Fragment } from 'react';
import dawn from '../art/dawn.svg';
import type { Phase } from './phase-glyph.tsx';
import { Plane } from './plane.tsx';

/**
 * The ridge in several lights, each over the one before. The drawing is 1440 by 1400, mostly sky; the sky of a light is a
 * picture apart from its land, so that its sun can come up. The plane stands where the style of the page puts it.
 */
export function DawnScene({ className, phases }: { className: string; phases: readonly Phase[] }) {
  return (
    <div className={`dawn-scene ${className}`} aria-hidden="true">
      {phases.map((phase) => (
        <Fragment key={phase}>
          <img className="dawn-sky" src={`${dawn}#sky${phase}`} alt="" loading="lazy" />
          <img src={`${dawn}#land${phase}`} alt="" loading="lazy" />
        </Fragment>
      ))}
      <div className="dawn-flight">
        <Plane />
      </div>
    </div>
  );
}
