import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../tools/repository.ts';

const text = readFileSync(path.join(repository, 'docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| V(\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, requirement = '', name = '', heldBy = '']) => ({ requirement, name, heldBy }),
);
const isHeld = ({ heldBy }: { heldBy: string }) => !/^(?:missing|not applicable): ./.test(heldBy);

test('the table of ASVS has each requirement once, with a name of three words and what holds it', () => {
  expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(rows.length);
  expect(rows).toHaveLength(253);
  expect(rows.filter(({ name }) => name.split(' ').length !== 3)).toEqual([]);
  expect(rows.filter((row) => isHeld(row) && !row.heldBy.includes('`'))).toEqual([]);
});

test('the table of ASVS names files that are there, and counts its rows', () => {
  const files = rows.flatMap(({ heldBy }) => [...heldBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
  expect(files.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
  const held = rows.filter(isHeld).length;
  const missing = rows.filter(({ heldBy }) => heldBy.startsWith('missing')).length;
  const [count, ...others] = [253, held, rows.length - held - missing, missing];
  expect(text.replaceAll('\n', ' ')).toContain(
    `Of ${count} requirements ${others[0]} are held, ${others[1]} are not applicable and ${others[2]} are missing`,
  );
});
