import type { ReactNode } from 'react';
import { Eyebrow } from '../../ui/kit/eyebrow.tsx';
import type { SunPhase } from '../../ui/kit/sun-icon.tsx';

type PartHeadingProps = {
  readonly id: string;
  readonly phase: SunPhase;
  readonly light: string;
  readonly heading: string;
  /** Default: as large as a heading gets. */
  readonly isSmall?: boolean;
  /** For whom the part is. */
  readonly children?: ReactNode;
};

/** Opens a part of Home under its light. */
export function PartHeading({ id, phase, light, heading, isSmall, children }: PartHeadingProps) {
  return (
    <>
      <Eyebrow phase={phase} isDecoration text={light} />
      <hgroup id={id}>
        <h2 className={isSmall ? 'text-3xl' : undefined}>{heading}</h2>
        {children}
      </hgroup>
    </>
  );
}
