import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../repository.ts';
import { makeAreaGroups, toSourcePath } from './area-chunks.ts';

const routes = [
  { file: 'site/about.tsx', area: 'site' },
  { file: 'apply/route.tsx', area: 'apply' },
  { file: 'account/login.tsx', area: 'account' },
];

/** By module: the modules that import it. */
const importers: Record<string, readonly string[]> = {
  'app/root.tsx': [],
  'app/site/about.tsx': [],
  'app/apply/route.tsx': [],
  'app/account/login.tsx': [],
  'app/site/bar.tsx': ['app/root.tsx'],
  'app/ui/logo.tsx': ['app/site/bar.tsx', 'app/account/login.tsx'],
  'app/ui/form.ts': ['app/apply/route.tsx', 'app/account/login.tsx'],
  'app/ui/clock.ts': ['app/ui/form.ts', 'app/account/field.tsx'],
  'app/account/field.tsx': ['app/account/login.tsx'],
};
const toId = (source: string) => `${join(repository, source)}?query`;
const graph = {
  getModuleInfo: (id: string) => ({ importers: (importers[toSourcePath(id)] ?? []).map(toId), dynamicImporters: [] }),
};

it.each([
  ['app/site/bar.tsx', 'site'],
  ['app/ui/logo.tsx', 'site'],
  ['app/ui/form.ts', 'account-apply'],
  ['app/ui/clock.ts', 'account-apply'],
  ['app/account/field.tsx', 'account'],
])('puts %s into the chunk of exactly the areas that load it: %s', (source, chunk) => {
  const names = makeAreaGroups(routes).map(({ name }) => name(toId(source), graph));
  expect(names.filter((name) => name !== null)).toEqual([chunk]);
});

it('lets chunks of more areas choose first, and the frame before all', () => {
  const groups = makeAreaGroups(routes).toSorted((one, other) => other.priority - one.priority);
  const choices = (source: string) => groups.findIndex(({ name }) => name(toId(source), graph) !== null);
  expect(['app/site/bar.tsx', 'app/ui/form.ts', 'app/account/field.tsx'].map(choices)).toEqual([0, 1, 2]);
});
