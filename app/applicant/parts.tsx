import type { ReactNode } from 'react';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { useFailure } from '../ui/form/use-failure.ts';
import { buttonClasses } from '../ui/kit/button.tsx';

type ChildrenProps = { readonly children: ReactNode };

/** The private page below its scene: each text with what is beside it, or below it on small screens. */
export function Columns({ children }: ChildrenProps) {
  return (
    <div className="page-width @container">
      <div className="grid gap-12 pt-4 pb-16 wrap-anywhere lg:gap-x-16 lg:pt-8 lg:@text:grid-cols-(--grid-own)">
        {children}
      </div>
    </div>
  );
}

export const Main = ({ children }: ChildrenProps) => <div className="min-w-0 space-y-8 sm:space-y-12">{children}</div>;

export const Side = ({ children }: ChildrenProps) => (
  <div className="min-w-0 space-y-6 text-base lg:nth-2:pt-11">{children}</div>
);

/** The one part of a page that waits for the person. */
export function Block({ children }: ChildrenProps) {
  return <div className="-mx-gutter rounded-sheet bg-sheet px-gutter py-6 sm:mx-0 sm:p-8">{children}</div>;
}

type DisclosureProps = {
  readonly summary: string;
  /** Of its form: a refusal opens it. */
  readonly intent: string;
  readonly event?: string | undefined;
  readonly children: ReactNode;
};

export function Disclosure({ summary, intent, event, children }: DisclosureProps) {
  const failure = useFailure(intent, event);
  return (
    <details open={failure !== undefined}>
      <summary className={`${buttonClasses.textLink} cursor-pointer`} aria-describedby={event && `${event}-title`}>
        {summary}
      </summary>
      <div className="space-y-4 pt-3 pb-4">{children}</div>
    </details>
  );
}

export function Note({ children }: ChildrenProps) {
  return <p className="text-sm text-muted">{children}</p>;
}

type RadiosProps = {
  readonly legend: string;
  readonly name: string;
  readonly chosen: string | null | undefined;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly note?: string;
    readonly isFull?: boolean;
  }[];
};

/** One answer of several. */
export function Radios({ legend, name, chosen, options }: RadiosProps) {
  return (
    <fieldset>
      <legend className="w-full border-b-2 pb-2 font-semibold">{legend}</legend>
      <div className={`gap-x-6 ${options.length > 2 ? 'sm:columns-2' : ''}`}>
        {options.map(({ value, label, note, isFull }) => (
          // By its state: clears a choice that was taken since.
          <div
            key={`${value} ${isFull}`}
            className="break-inside-avoid border-b border-hairline px-2 py-1 has-checked:bg-sand-200"
          >
            <Checkbox
              {...{ name, value, note }}
              type="radio"
              label={<strong>{label}</strong>}
              disabled={isFull}
              defaultChecked={chosen === value}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
