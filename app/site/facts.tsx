import { type FactName, factLabels, type Programme, undecided } from '../../content/en/programme.ts';
import { makeMailLink } from './mail-link.ts';

const everyFact = Object.keys(factLabels) as FactName[];

/** The names among these whose fact is known, in the order given. */
function findKnownFacts(programme: Programme, names: readonly FactName[] = everyFact): readonly FactName[] {
  return names.filter((name) => programme[name]?.trim());
}

type FactsProps = {
  readonly programme: Programme;
  /** All of them unless said otherwise. */
  readonly names?: readonly FactName[];
  readonly label?: string;
  /** Where to ask for a fact that is not known; without it such a fact is not shown. */
  readonly askAt?: string;
};

/** What is known about the programme, as a list; nothing at all where there is nothing to show. */
export function Facts({ programme, names, label, askAt }: FactsProps) {
  const known = findKnownFacts(programme, names);
  const shown = askAt === undefined ? known : (names ?? everyFact);
  if (shown.length === 0) return null;
  return (
    <dl className="facts" aria-label={label}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{factLabels[name]}</dt>
          {known.includes(name) || askAt === undefined ? (
            <dd>{programme[name]}</dd>
          ) : (
            <dd className="facts-undecided">
              {undecided.text}{' '}
              <a
                className="text-link"
                href={makeMailLink(askAt, undecided.subject.replace('{fact}', factLabels[name]))}
                aria-label={`${undecided.link}: ${factLabels[name]}`}
              >
                {undecided.link}
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
