import { heading, type Person } from '../../content/en/site/people.ts';

const folder = '../../content/people';
const addresses = import.meta.glob<string>('../../content/people/*', { eager: true, query: '?url', import: 'default' });

/** Who runs the programme; nothing at all while no person is named. */
export function People({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <section className="about-people" aria-labelledby="people">
      <h2 id="people">{heading}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.name}>
            {/* The name next to it says who it is. */}
            {person.picture && (
              <img src={addresses[`${folder}/${person.picture}`]} alt="" width="160" height="160" loading="lazy" />
            )}
            <h3>{person.name}</h3>
            <p className="person-role">{person.role}</p>
            <p>{person.sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
