import { heading, type Person } from '../../content/en/site/people.ts';

const folder = '../../content/people';
const addresses = import.meta.glob<string>('../../content/people/*', { eager: true, query: '?url', import: 'default' });

/** The team of the programme; empty until a person is named. */
export function People({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="text-2xl">
        {heading}
      </h2>
      <ul className="mt-8 grid grid-cols-(--grid-cells) gap-x-8 gap-y-12">
        {people.map((person) => (
          <li key={person.name}>
            {/* The name next to it says who it is. */}
            {person.picture && (
              <img
                className="mb-4 rounded-sheet object-cover"
                src={addresses[`${folder}/${person.picture}`]}
                alt=""
                width="160"
                height="160"
                loading="lazy"
              />
            )}
            <h3 className="text-xl">{person.name}</h3>
            <p className="mb-2 font-display text-lg font-semibold text-late">{person.role}</p>
            <p className="text-muted">{person.sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
