import type { Place } from '../search/find-details.ts';

const contextLength = 40;

export function showPlaces(text: string, places: readonly Place[]) {
  const parts = places.flatMap(({ from, to, kind }, index) => {
    const before = text.slice(places[index - 1]?.to ?? 0, from);
    return [
      { text: before.length > contextLength ? `… ${before.slice(-contextLength)}` : before, kind: null },
      { text: text.slice(from, to), kind },
    ];
  });
  const rest = text.slice(places.at(-1)?.to ?? 0);
  return [...parts, { text: rest.length > contextLength ? `${rest.slice(0, contextLength)} …` : rest, kind: null }];
}
