import { events } from '../../../content/en/staff/events.ts';

/** How many places are given: a bar, and the numbers. */
export function PlacesBar({ given, places }: { readonly given: number; readonly places: number }) {
  const width = places === 0 ? 0 : Math.min(93, Math.round((93 * given) / places));
  return (
    <span className="places-bar">
      <svg viewBox="0 0 96 14" width="96" height="14" aria-hidden="true">
        <path className="places-all" d="M2 .5h93v13H2z" />
        <path className="places-given" d={`M2 .5h${width}v13H2z`} />
        <path fill="currentColor" d="M0 0h2v14H0z" />
      </svg>
      {events.of(given, places)}
    </span>
  );
}
