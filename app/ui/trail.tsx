import { SunIcon, type SunPhase } from './kit/sun-icon.tsx';

const rises = ['lg:mt-12', 'lg:mt-8', 'lg:mt-4', 'lg:mt-0'];

type TrailProps = {
  readonly label: string;
  readonly current: number;
  /** At most four. `fact`: below the name. */
  readonly steps: readonly {
    readonly name: string;
    readonly phase: SunPhase;
    readonly fact?: string | undefined;
  }[];
};

/** Steps on the way up: a list on phones, else a dotted trail that rises with each of them. */
export function Trail({ label, current, steps }: TrailProps) {
  return (
    <ol aria-label={label} className="lg:grid lg:auto-cols-fr lg:grid-flow-col">
      {steps.map(({ name, phase, fact }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={`flex min-h-12 flex-wrap items-center gap-x-4 lg:block lg:min-w-0 ${rises[index]} ${index > current ? 'text-muted' : ''}`}
        >
          <span className="flex items-center gap-2">
            <SunIcon phase={index > current ? 0 : phase} isLarge />
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`mr-2 hidden grow origin-left -rotate-6 border-t-4 border-dotted lg:block print:hidden ${index < current ? '' : 'border-line'}`}
              />
            )}
          </span>
          <span className={`block grow pr-2 wrap-normal ${index === current ? 'font-bold' : 'font-medium'}`}>
            {name}
          </span>
          <span className="block text-sm text-muted">{fact}</span>
        </li>
      ))}
    </ol>
  );
}
