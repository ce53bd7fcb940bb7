import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`${name}.svg`, import.meta.url), 'utf8');

it.each(['hero', 'hero-mobile'])('the layers of %s are the whole drawing; the upright one has the people of the wide one', async (name) => {
  const { heroLayers } = await import('./hero-layers.ts');
  const drawn = [...heroLayers.matchAll(new RegExp(`<svg class="${name}-layer[^>]*>([\\s\\S]*?)</svg>`, 'g'))];
  const shapes = (drawing: string) => drawing.match(/<(?:path|circle|linearGradient) [^>]*>/g)?.toSorted() ?? [];
  const layered = shapes(drawn.map(([, layer]) => layer).join(''));
  const people = name === 'hero' ? '' : /<g id="hero-mobile-people"[\s\S]*?(?=<[a-z]+ id="hero-mobile-plane")/.exec(read(name))?.[0];
  expect(drawn).toHaveLength(5);
  expect([...layered, ...shapes(people ?? '')].toSorted()).toEqual(shapes(read(name)));
});
