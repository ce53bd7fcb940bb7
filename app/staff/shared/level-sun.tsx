import { SunIcon, type SunPhase } from '../../ui/kit/sun-icon.tsx';

/** A sun that rises with the level of a score. */
export function LevelSun({ level }: { readonly level: number }) {
  // Levels are 1 to 5.
  return <SunIcon phase={(level - 1) as SunPhase} />;
}
