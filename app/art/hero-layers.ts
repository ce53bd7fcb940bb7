import phoneSource from './hero-mobile.svg?raw';
import source from './hero.svg?raw';

/** The parts of a drawing of the hero, from the back to the front. */
const parts = ['sky', 'stars', 'sun', 'bars', 'people', 'plane', 'front'] as const;

/** Both drawings show the same people: here is where the upright one has those of the wide one. */
const samePeople = '<use href="#hero-people" transform="translate(470 1130) scale(1.3793) translate(-1176 -552)"/>';

/**
 * A drawing of the hero as a layer for each part that moves and for what lies between them: an element of
 * HTML moves without the main thread, a part of a picture does not. Only on the server.
 */
function cutLayers(drawing: string, name: string): string {
  const view = /viewBox="[^"]*"/.exec(drawing)?.[0];
  const starts = [...parts.map((part) => drawing.search(`<[a-z]+ id="${name}-${part}"`)), drawing.indexOf('</svg>')];
  if (starts.some((start, index) => start <= (starts[index - 1] ?? 0))) throw new Error(`unexpected parts: ${name}.svg`);
  const cut = (part: (typeof parts)[number]) => {
    const at = parts.indexOf(part);
    return drawing.slice(starts[at], starts[at + 1]);
  };
  const definitions = drawing.slice(drawing.indexOf('<defs>'), drawing.indexOf('</defs>') + '</defs>'.length);
  const layers = {
    sky: definitions + cut('sky'),
    stars: cut('stars'),
    sun: cut('sun'),
    land: cut('bars') + cut('front') + (name === 'hero' ? cut('people') : samePeople),
    plane: cut('plane'),
  };
  return Object.entries(layers)
    .map(([layer, drawn]) => `<svg class="${name}-layer hero-${layer}" ${view}>${drawn}</svg>`)
    .join('');
}

export const heroLayers = import.meta.env.SSR
  ? cutLayers(phoneSource, 'hero-mobile') + cutLayers(source, 'hero')
  : '';
