import morning0 from '../art/morning-0.svg';
import morning1 from '../art/morning-1.svg';
import morning2 from '../art/morning-2.svg';
import morning3 from '../art/morning-3.svg';
import morning4 from '../art/morning-4.svg';
import type { SunPhase } from './kit/sun-icon.tsx';

const scenes = [morning0, morning1, morning2, morning3, morning4] as const;

/** The landscape in one of five lights. */
export function MorningScene({ phase }: { readonly phase: SunPhase }) {
  return (
    <img
      data-art=""
      className="h-(--height-morning) w-full object-(--position-morning) object-cover lg:object-bottom"
      src={scenes[phase]}
      alt=""
      fetchPriority="high"
    />
  );
}
