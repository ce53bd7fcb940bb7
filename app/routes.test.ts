import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import routes, { endpoints, notFoundPage, pages } from './routes.ts';

const all = [...pages, ...endpoints, notFoundPage];

describe('the list of pages', () => {
  it('names each address once, in the spelling that others are redirected to', () => {
    const paths = all.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/$|^(\/[a-z*-]+)+$/);
  });

  it('names files that exist, in the folder of their area', () => {
    for (const { file, area } of all) {
      expect(existsSync(join(import.meta.dirname, file)), file).toBe(true);
      expect(file.split('/')[0]).toBe(area);
    }
  });

  it('is what the router knows', () => {
    expect(routes.map(({ file }) => file)).toEqual(all.map(({ file }) => file));
    expect(routes[0]).toEqual({ index: true, file: 'site/home/route.tsx' });
    expect(routes.at(-1)).toEqual({ path: '*', file: 'site/not-found.tsx' });
  });
});
