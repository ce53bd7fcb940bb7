import { heading, type Person } from '../../content/en/site/people.ts';

/** What `npm run make:pictures` made, by file name: `mira-sand-160.avif` to its address. */
const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../content/people/made/*', { eager: true, query: '?url', import: 'default' }),
  ).map(([file, address]) => [file.split('/').at(-1) ?? '', address]),
);

/** The two widths of every picture, in pixels; the page shows it 160 pixels wide. */
const widths = [160, 320] as const;

/** Who runs the programme; nothing at all while no person is named. */
export function People({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <section className="about-people" aria-labelledby="people">
      <h2 id="people">{heading}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.name}>
            {person.picture && <Portrait name={person.picture} />}
            <h3>{person.name}</h3>
            <p className="person-role">{person.role}</p>
            <p>{person.sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name next to it says who it is. */
function Portrait({ name }: { name: string }) {
  const list = (format: 'avif' | 'webp') =>
    widths.map((width) => `${files[`${name}-${width}.${format}`]} ${width / 160}x`).join(', ');
  if (!files[`${name}-160.webp`]) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={list('avif')} />
      <img src={files[`${name}-160.webp`]} srcSet={list('webp')} alt="" width="160" height="160" loading="lazy" />
    </picture>
  );
}
