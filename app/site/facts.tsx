import { type FactName, factLabels, type Programme } from '../../content/en/programme.ts';

type FactsProps = {
  readonly programme: Programme;
  readonly names: readonly FactName[];
  readonly label?: string;
};

export const isKnown = (programme: Programme, name: FactName) => Boolean(programme[name]?.trim());

/** The known facts of the programme as a list; nothing where none is known. */
export function Facts({ programme, names, label }: FactsProps) {
  const known = names.filter((name) => isKnown(programme, name));
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-(--grid-cells) gap-x-8 gap-y-6" aria-label={label}>
      {known.map((name) => (
        <div key={name} className="border-t-2 pt-3">
          <dt className="text-sm">{factLabels[name]}</dt>
          <dd className="mt-1 font-display text-lg font-semibold">{programme[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
