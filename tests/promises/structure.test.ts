import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../../tools/repository.ts';

// The rules of docs/architecture.md that the linter cannot see: type imports, folders, sizes.

const scripts = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n');
const isTest = (file: string) => file.startsWith('tests/') || /\.(test|spec|hard)\.tsx?$/.test(file);
const product = scripts.filter((file) => !isTest(file));
const folders = Map.groupBy(product, path.dirname);

/** A file of the project from its root, as documents name it. */
const namedFile =
  /(?<![\w./-])(?:app|cli|content|domain|engines|hosting|identity|mail|server|tests|tools)\/[\w./-]+\.(?:tsx?|css|svg)\b/g;

/** The files of the project that this one imports, types included. */
function listImports(file: string): readonly string[] {
  const text = readFileSync(path.join(repository, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+\.tsx?)'/g)]
    .map(([, target = '']) => path.normalize(path.join(path.dirname(file), target)))
    .filter((target) => !target.includes('+types'));
}

const imports = new Map(product.map((file) => [file, listImports(file)]));

/** Features of the domain. Each imports those below it, and the two floors. */
const features = [
  'sheets',
  'events',
  'reviews',
  'applicants',
  'guardians',
  'programme',
  'refining',
  'applications',
  'messages',
  'accounts',
  'team',
  'mail',
];
const order = [...features, 'ports', 'model'];

describe('imports', () => {
  test('never form a cycle, type imports included', () => {
    expect(findCycle()).toEqual([]);
  });

  test('lead downwards in the domain', () => {
    const upwards = product
      .filter((file) => file.startsWith('domain/'))
      .flatMap((file) => (imports.get(file) ?? []).map((target) => [file, target] as const))
      .filter(([file, target]) => findLevel(file) > findLevel(target));
    expect(upwards).toEqual([]);
  });
});

describe('folders', () => {
  test('have at most twelve files in a feature of the domain, and at most twenty elsewhere', () => {
    const full = [...folders].filter(([folder, { length }]) => length > findLimit(folder));
    expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
  });

  test('of the domain are its two floors and its features, without a file of the same name twice', () => {
    const files = product.filter((file) => file.startsWith('domain/'));
    expect(files.filter((file) => findLevel(file) === -1)).toEqual([]);
    const names = Map.groupBy(files, (file) => path.basename(file));
    expect([...names].filter(([, same]) => same.length > 1).map(([, same]) => same)).toEqual([]);
  });
});

test('no file is longer than 300 lines', () => {
  const styles = execFileSync('git', ['ls-files', '*.css'], { cwd: repository, encoding: 'utf8' }).trim().split('\n');
  const long = [...product, ...styles].filter(
    (file) => readFileSync(path.join(repository, file), 'utf8').split('\n').length > 301,
  );
  expect(long).toEqual([]);
});

test('documents name files that exist', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' }).trim().split('\n');
  // Decisions tell what was so when they were taken.
  const missing = documents
    .filter((file) => !/decisions|CHANGELOG|spec/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(repository, file), 'utf8');
      return [...text.matchAll(namedFile)].map(([name]) => `${file}: ${name}`);
    })
    .filter((line) => !existsSync(path.join(repository, line.split(': ')[1] ?? '')));
  expect(missing).toEqual([]);
});

function findLevel(file: string): number {
  return order.indexOf(file.split('/')[1] ?? '');
}

function findLimit(folder: string): number {
  return features.some((feature) => folder === `domain/${feature}`) ? 12 : 20;
}

/** The files of the first cycle that is found, in the order of their imports; empty when there is none. */
function findCycle(): readonly string[] {
  const done = new Set<string>();
  const open: string[] = [];
  const visit = (file: string): readonly string[] => {
    if (open.includes(file)) return open.slice(open.indexOf(file));
    if (done.has(file)) return [];
    open.push(file);
    for (const target of imports.get(file) ?? []) {
      const cycle = visit(target);
      if (cycle.length > 0) return cycle;
    }
    open.pop();
    done.add(file);
    return [];
  };
  for (const file of product) {
    const cycle = visit(file);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
