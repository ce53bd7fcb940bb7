import type { ReactNode } from 'react';

type Step = {
  readonly name: string;
  /** False: not reached yet. */
  readonly glyph: ReactNode;
  readonly isCurrent: boolean;
  readonly note: string | undefined;
};

type StepsProps = { readonly label?: string; readonly steps: readonly Step[] };

const rises = ['lg:mt-12', 'lg:mt-8', 'lg:mt-4', 'lg:mt-0'];

/** A list on phones; on a large screen each step is higher than the one before, and a dotted trail leads there. */
export function Steps({ label, steps }: StepsProps) {
  return (
    <ol aria-label={label} className="lg:grid lg:auto-cols-fr lg:grid-flow-col">
      {steps.map(({ name, glyph, isCurrent, note }, index) => (
        <li
          key={name}
          aria-current={isCurrent ? 'step' : undefined}
          className={`flex min-h-12 items-center gap-x-4 lg:block lg:min-w-0 ${rises[index]} ${glyph ? '' : 'text-muted'}`}
        >
          <span className="flex items-center gap-2">
            {glyph || <GlyphAhead />}
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`mr-2 hidden grow origin-left -rotate-6 border-t-4 border-dotted lg:block ${steps[index + 1]?.glyph ? '' : 'border-line'}`}
              />
            )}
          </span>
          <span className={`block grow pr-2 wrap-normal ${isCurrent ? 'font-bold' : 'font-medium'}`}>{name}</span>
          <span className="block text-sm text-muted">{note}</span>
        </li>
      ))}
    </ol>
  );
}

/** The line without a sun. */
function GlyphAhead() {
  return (
    <svg className="size-12 shrink-0" viewBox="0 0 24 24" aria-hidden="true">
      <path className="fill-current opacity-50" d="M1 17.6h22v2H1z" />
    </svg>
  );
}
