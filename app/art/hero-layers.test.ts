import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`${name}.svg`, import.meta.url), 'utf8');

it.each(['hero', 'hero-mobile'])('the people of %s are those of the whole drawing', (name) => {
  const people = /<g id="[a-z-]*-people"[\s\S]*(?=<\/svg>)/.exec(read(`${name}-people`))?.[0] ?? '';
  expect(people.length).toBeGreaterThan(10_000);
  expect(read(name).split(people)).toHaveLength(2);
});

it.each(['hero', 'hero-mobile'])('the layers of %s are the whole drawing without its people', async (name) => {
  const { heroLayers } = await import('./hero-layers.ts');
  const drawn = [...heroLayers.matchAll(new RegExp(`<svg class="${name}-layer[^>]*>([\\s\\S]*?)</svg>`, 'g'))];
  const shapes = (drawing: string) => drawing.match(/<(?:path|circle|linearGradient) [^>]*>/g)?.toSorted() ?? [];
  const layered = shapes(drawn.map(([, layer]) => layer).join('') + read(`${name}-people`));
  expect(drawn).toHaveLength(5);
  expect(layered).toEqual(shapes(read(name)));
});
