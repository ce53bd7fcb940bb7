import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, test } from 'vitest';
import { repository } from '../../tools/repository.ts';
import { applyRecipe } from './recipe.ts';
import { recipes } from './recipes.ts';

test('find the lines that they change; recipes.whole.ts sees what they lead to', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'daybreak-recipes-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const files = recipes.flatMap(({ edits }) => edits.map(({ file }) => file));
  for (const file of files.filter((name) => existsSync(path.join(repository, name))))
    cpSync(path.join(repository, file), path.join(copy, file));
  for (const recipe of recipes) applyRecipe(recipe, copy);
});
