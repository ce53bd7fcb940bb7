const suns = [
  null,
  'M7.44 16.4a6.2 6.2 0 0 1 9.12 0Z',
  'M6.01 16.4a6.2 6.2 0 0 1 11.98 0Z',
  'M6.07 16.4a6.2 6.2 0 1 1 11.86 0Z',
  'M5.8 9.4a6.2 6.2 0 1 1 12.4 0 6.2 6.2 0 1 1-12.4 0',
] as const;

export type SunPhase = 0 | 1 | 2 | 3 | 4;

type SunIconProps = {
  readonly phase: SunPhase;
  /** Default: as high as a line. */
  readonly isLarge?: boolean;
};

/**
 * A sun at one of five heights over a line: the progress of a day or a step. Decoration: a text says it
 * too.
 */
export function SunIcon({ phase, isLarge = false }: SunIconProps) {
  const sun = suns[phase];
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${isLarge ? 'size-12' : 'size-6'}`} aria-hidden="true">
      {sun ? (
        <path className="fill-sunlight" d={sun} />
      ) : (
        <path className="fill-current opacity-50" d="M7 21.6h10v1.6H7z" />
      )}
      <path className="fill-current" d="M1 17.6h22v2H1z" />
    </svg>
  );
}
