import { type FactName, factLabels, type Programme } from '../../content/en/programme.ts';

const everyFact = Object.keys(factLabels) as FactName[];

/** The names among these whose fact is known, in the order given. */
export function findKnownFacts(programme: Programme, names: readonly FactName[] = everyFact): readonly FactName[] {
  return names.filter((name) => programme[name]?.trim());
}

type FactsProps = {
  readonly programme: Programme;
  /** All of them unless said otherwise. */
  readonly names?: readonly FactName[];
  readonly label?: string;
};

/** What is known about the programme, as a list; nothing at all where nothing is known. */
export function Facts({ programme, names, label }: FactsProps) {
  const known = findKnownFacts(programme, names);
  if (known.length === 0) return null;
  return (
    <dl className="facts" aria-label={label}>
      {known.map((name) => (
        <div key={name}>
          <dt>{factLabels[name]}</dt>
          <dd>{programme[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
