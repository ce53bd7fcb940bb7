import { type FactName, factLabels, type Programme, undecided } from '../../content/en/programme.ts';
import { makeMailLink } from './mail-link.ts';

type FactsProps = {
  readonly programme: Programme;
  readonly names: readonly FactName[];
  readonly label?: string;
  /** Where to ask for a fact that is not known; without it such a fact is not shown. */
  readonly askAt?: string;
};

/** What is known about the programme, as a list; nothing at all where there is nothing to show. */
export function Facts({ programme, names, label, askAt }: FactsProps) {
  const isKnown = (name: FactName) => Boolean(programme[name]?.trim());
  const shown = names.filter((name) => askAt !== undefined || isKnown(name));
  if (shown.length === 0) return null;
  return (
    <dl className="facts" aria-label={label}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{factLabels[name]}</dt>
          {askAt === undefined || isKnown(name) ? (
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
