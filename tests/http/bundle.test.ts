import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../../tools/repository.ts';

it('the server imports nothing but Node, its own bundle, and the library of Firebase where it is', () => {
  const files = globSync(join(repository, 'build/server/*.js'));
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?:.* from )?"([^"]+)";$|\bimport\("(\.[^"]+)"\)/gm)].map(
      ([, always, later]) => ({ file, name: always ?? later ?? '' }),
    ),
  );
  expect(imported.map(({ name }) => name)).toContain('../../firebase/libraries/google-auth.ts');
  for (const { file, name } of imported)
    expect(isBuiltin(name) || existsSync(join(dirname(file), name)), `${name} in ${file}`).toBe(true);
});
