import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../repository.ts';
import { makeAreaGroups, toSourcePath } from './area-chunks.ts';

const routes = [
  { file: 'site/about.tsx' },
  { file: 'apply/route.tsx' },
  { file: 'account/login.tsx' },
  { file: 'applicants/route.tsx' },
];

/** By module: the modules that import it. */
const importers: Record<string, readonly string[]> = {
  'app/root.tsx': [],
  'app/site/about.tsx': [],
  'app/apply/route.tsx': [],
  'app/account/login.tsx': [],
  'app/applicants/route.tsx': [],
  'app/site/bar.tsx': ['app/root.tsx'],
  'app/ui/logo.tsx': ['app/site/bar.tsx', 'app/account/login.tsx'],
  'app/ui/form.ts': ['app/apply/route.tsx', 'app/account/login.tsx'],
  'app/ui/copy.tsx': ['app/apply/route.tsx', 'app/applicants/route.tsx'],
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
  ['app/ui/form.ts', 'shared'],
  ['app/ui/clock.ts', 'shared'],
  ['app/ui/copy.tsx', 'forms'],
  ['app/account/field.tsx', 'account'],
])('puts %s into the chunk of the areas that load it: %s', (source, chunk) => {
  const groups = makeAreaGroups(routes).toSorted((one, other) => other.priority - one.priority);
  const names = groups.map(({ name }) => name(toId(source), graph));
  expect(names.find((name) => name !== null)).toBe(chunk);
});
