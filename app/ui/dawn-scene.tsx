import dawn from '../art/dawn.svg';
import type { SunPhase } from './kit/sun-icon.tsx';
import { Plane } from './plane.tsx';

/**
 * The ridge in one light. The drawing is 1440 by 1400, mostly sky. The plane stands where the style of the
 * page puts it.
 */
export function DawnScene({ className, phase }: { className: string; phase: SunPhase }) {
  return (
    <div className={`dawn-scene ${className}`} aria-hidden="true">
      <img src={`${dawn}#sky${phase}`} alt="" loading="lazy" />
      <img src={`${dawn}#land${phase}`} alt="" loading="lazy" />
      <div className="dawn-flight">
        <Plane />
      </div>
    </div>
  );
}
