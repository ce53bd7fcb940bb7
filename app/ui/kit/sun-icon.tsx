const suns = [
  null,
  'M7.44 16.4a6.2 6.2 0 0 1 9.12 0Z',
  'M6.01 16.4a6.2 6.2 0 0 1 11.98 0Z',
  'M6.07 16.4a6.2 6.2 0 1 1 11.86 0Z',
  'M5.8 9.4a6.2 6.2 0 1 1 12.4 0 6.2 6.2 0 1 1-12.4 0',
] as const;

export type SunPhase = 0 | 1 | 2 | 3 | 4;

type SunIconProps = {
  readonly phase: number;
  /** Default: as high as a line. */
  readonly isLarge?: boolean;
  /** On a trail: its sun is pale, ringed, or still down. Default: elsewhere. */
  readonly place?: 'behind' | 'here' | 'ahead';
};

/**
 * A sun at one of five heights over a line: the progress of a day or a step. Decoration: a text says it
 * too.
 */
export function SunIcon({ phase, isLarge = false, place }: SunIconProps) {
  const sun = place === 'ahead' ? undefined : suns[phase];
  const isFaint = place === 'ahead' ? 'opacity-50' : '';
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${isLarge ? 'size-12' : 'size-6'}`} aria-hidden="true">
      {place === 'here' && (
        <>
          <path className="fill-sand-200" d="M.92 16.4a11.2 11.2 0 1 1 22.16 0Z" />
          <path className="fill-sunlight opacity-30" d="M3.55 16.4a8.6 8.6 0 1 1 16.9 0Z" />
        </>
      )}
      {sun && <path className={place === 'behind' ? 'fill-line' : 'fill-sunlight'} d={sun} />}
      {sun === null && <path className="fill-current opacity-50" d="M7 21.6h10v1.6H7z" />}
      <path className={`fill-current ${isFaint}`} d="M1 17.6h22v2H1z" />
    </svg>
  );
}
