import { events } from '../../../content/en/staff/events.ts';

type PlacesProps = { readonly taken: number; readonly places: number };

export function Places({ taken, places }: PlacesProps) {
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      <svg viewBox="0 0 96 14" width="96" height="14" aria-hidden="true" className="shrink-0">
        <path d="M1 1h94v12H1z" className="fill-mist stroke-line" strokeWidth="1.5" />
        <path d={`M1 1h${(94 * taken) / Math.max(1, taken, places)}v12H1z`} className="fill-dusk" />
      </svg>
      {events.of(taken, places)}
    </span>
  );
}
