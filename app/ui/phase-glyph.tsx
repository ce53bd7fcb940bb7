const suns = [
  null,
  'M7.44 16.4a6.2 6.2 0 0 1 9.12 0Z',
  'M6.01 16.4a6.2 6.2 0 0 1 11.98 0Z',
  'M6.07 16.4a6.2 6.2 0 1 1 11.86 0Z',
  'M5.8 9.4a6.2 6.2 0 1 1 12.4 0 6.2 6.2 0 1 1-12.4 0',
] as const;

export type Phase = 0 | 1 | 2 | 3 | 4;

/** A sun at one of five heights over a line: how far the day, or a step, has come. Decoration: a text says it too. */
function PhaseGlyph({ phase }: { phase: Phase }) {
  const sun = suns[phase];
  return (
    <svg className="phase-glyph" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {sun ? <path className="phase-sun" d={sun} /> : <path fill="currentColor" opacity=".5" d="M7 21.6h10v1.6H7z" />}
      <path fill="currentColor" d="M1 17.6h22v2H1z" />
    </svg>
  );
}

type LightLabelProps = {
  readonly phase: Phase;
  /** Names only the light over a section, which says nothing to a reader who does not see it. */
  readonly isDecoration?: boolean;
  readonly text: string;
};

/** Names the light over a section, or the page. */
export function LightLabel({ phase, isDecoration, text }: LightLabelProps) {
  return (
    <p className="light-label" aria-hidden={isDecoration}>
      <PhaseGlyph phase={phase} />
      {text}
    </p>
  );
}
