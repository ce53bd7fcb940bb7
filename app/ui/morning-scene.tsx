import type { SunPhase } from './kit/sun-icon.tsx';

const scenes = Object.values(import.meta.glob<string>('../art/morning-*.svg', { eager: true, import: 'default' }));

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
