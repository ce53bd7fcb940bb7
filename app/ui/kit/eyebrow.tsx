import { SunIcon, type SunPhase } from './sun-icon.tsx';

type EyebrowProps = {
  readonly phase: SunPhase;
  /** Names only the light over a section, which says nothing to a reader who does not see it. */
  readonly isDecoration?: boolean;
  readonly text: string;
};

/** Names the light over a section, or the page. */
export function Eyebrow({ phase, isDecoration, text }: EyebrowProps) {
  return (
    <p className="mb-6 flex items-center gap-2 text-sm font-medium" aria-hidden={isDecoration}>
      <SunIcon phase={phase} />
      {text}
    </p>
  );
}
