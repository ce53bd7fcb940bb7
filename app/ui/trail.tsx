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

/** Steps on the way up a dotted trail, which rises with each of them on large screens. */
export function Trail({ label, current, steps }: TrailProps) {
  return (
    <ol aria-label={label} className="lg:grid lg:auto-cols-fr lg:grid-flow-col">
      {steps.map(({ name, phase, fact }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={`relative flex min-h-16 gap-4 last:min-h-12 lg:block lg:min-w-0 ${rises[index]} ${index > current ? 'text-muted' : ''}`}
        >
          <span className="lg:flex lg:items-center lg:gap-2">
            <SunIcon phase={phase} isLarge place={getPlace(index, current)} />
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-12 bottom-0 left-6 -translate-x-1/2 border-l-4 border-dotted lg:static lg:mr-2 lg:grow lg:origin-left lg:translate-x-0 lg:-rotate-6 lg:border-t-4 lg:border-l-0 print:hidden ${index < current ? '' : 'border-line'}`}
              />
            )}
          </span>
          <span className="flex min-h-12 flex-col justify-center pr-2 wrap-normal lg:block">
            <span className={`block ${index === current ? 'font-bold' : 'font-medium'}`}>{name}</span>
            <span className="block text-sm text-muted">{fact}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function getPlace(index: number, current: number) {
  if (index === current) return 'here';
  return index < current ? 'behind' : 'ahead';
}
