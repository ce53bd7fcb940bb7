import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes, { endpoints, layouts, notFoundPage, pages } from './routes.ts';

const all = [...pages, ...endpoints, notFoundPage];

describe('the list of pages', () => {
  it('names each address once, in the spelling that others are redirected to', () => {
    const paths = all.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/$|^(\/:?[a-z.*-]+)+$/);
  });

  it('names files that exist', () => {
    for (const { file } of [...all, ...layouts]) expect(existsSync(join(import.meta.dirname, file)), file).toBe(true);
  });

  it('is what the router knows', () => {
    const flatten = (entries: readonly RouteConfigEntry[], parent = ''): [string, string][] =>
      entries.flatMap(({ path, index, file, children = [] }) => {
        const whole = index ? '/' : path === undefined ? parent : `${parent}/${path}`;
        const own: [string, string][] = path === undefined && !index ? [] : [[whole, file]];
        return [...own, ...flatten(children, whole)];
      });
    expect(flatten(routes).sort()).toEqual(all.map(({ path, file }): [string, string] => [path, file]).sort());
    expect(routes.at(-1)).toMatchObject({ file: layouts[0].file, children: [{ file: layouts[1].file }] });
  });
});
