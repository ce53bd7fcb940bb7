import { SunIcon } from './kit/sun-icon.tsx';

const rises = ['lg:mt-12', 'lg:mt-8', 'lg:mt-4', 'lg:mt-0'];

type TrailProps<Step extends string> = {
  readonly label: string;
  /** Four: the sun is higher at each. */
  readonly steps: readonly Step[];
  readonly names: { readonly [step in Step]: string };
  readonly current: number;
  /** Below the name. */
  readonly describe: (step: Step, index: number) => string | false | undefined;
};

/** Steps on the way up a dotted trail, which rises with each of them on large screens. */
export function Trail<Step extends string>({ label, steps, names, current, describe }: TrailProps<Step>) {
  return (
    <ol aria-label={label} className="lg:grid lg:auto-cols-fr lg:grid-flow-col">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`relative flex min-h-16 gap-4 last:min-h-12 lg:block lg:min-w-0 ${rises[index]} ${index > current ? 'text-muted' : ''}`}
        >
          <span className="lg:flex lg:items-center lg:gap-2">
            <SunIcon phase={index + 1} isLarge place={getPlace(index, current)} />
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-12 bottom-0 left-6 -translate-x-1/2 border-l-4 border-dotted lg:static lg:mr-2 lg:grow lg:origin-left lg:translate-x-0 lg:-rotate-6 lg:border-t-4 lg:border-l-0 print:hidden ${index < current ? '' : 'border-line'}`}
              />
            )}
          </span>
          <span className="flex min-h-12 flex-col justify-center pr-2 wrap-normal lg:block">
            <span className={`block ${index === current ? 'font-bold' : 'font-medium'}`}>{names[step]}</span>
            <span className="block text-sm text-muted">{describe(step, index)}</span>
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
