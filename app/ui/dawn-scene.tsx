import dawn from '../art/dawn.svg';
import type { SunPhase } from './kit/sun-icon.tsx';

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

/** The paper plane; `--plane` is the colour of its wing. */
function Plane() {
  return (
    <svg className="plane" viewBox="-30 -10 68 36" width="68" height="36" aria-hidden="true">
      <path fill="var(--plane, #fff7ea)" d="M36-8-28-2-4 8Z" />
      <path fill="var(--plane-shade, #f0c7a0)" d="M36-8-4 8l2 16 8-10Z" />
      <path fill="var(--plane-fold, #d99a7c)" d="m-4 8 2 16 3-12Z" />
    </svg>
  );
}
