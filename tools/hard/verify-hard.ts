import { globSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { configDefaults } from 'vitest/config';
import { type CliOptions, startVitest, type TestCase } from 'vitest/node';
import { buildIfChanged } from '../build-if-changed.ts';
import { installPostgres } from '../programs/find-postgres.ts';
import { repository } from '../repository.ts';

// Tries what is promised under loss, load and hostile input, for longer than `npm test` may take, and prints a table.
// Everything runs on 127.0.0.1, in temporary folders, and ends by itself.

const scaled = ['tests/promises/crash.test.ts', 'tests/hosted/postgres-failover.test.ts'];

/** By name: what `npm test` leaves out, and what it does a few times only. */
const parts: Readonly<Record<string, string>> = Object.fromEntries(
  [...globSync('tests/{promises,hostile}/*.hard.ts', { cwd: repository }), ...scaled]
    .map((file) => [path.basename(file).replace(/\.(?:hard|test)\.ts$/, ''), file] as const)
    .sort(),
);
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [...Object.keys(parts), 'fuzz'] },
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
  },
});
for (const part of options.only)
  if (part !== 'fuzz' && !Object.hasOwn(parts, part)) {
    process.stderr.write(`--only is ${[...Object.keys(parts), 'fuzz'].join(', ')}, not "${part}"\n`);
    process.exit(2);
  }

/** One file after the other, each with the machine for itself. */
const promises = {
  include: ['tests/{promises,hosted,hostile}/*.{hard,test}.ts'],
  // Without those of every day.
  exclude: [...configDefaults.exclude],
  fileParallelism: false,
  testTimeout: 15 * 60_000,
  hookTimeout: 60_000,
};
/** The property tests of the whole project, each for as long as fuzz-setup.ts says instead of a hundred cases. */
const fuzz = {
  include: ['**/*.properties.test.ts'],
  globalSetup: [],
  setupFiles: ['tests/support/fail-on-console.ts', 'tools/hard/fuzz-setup.ts'],
  testTimeout: 5 * 60_000,
};

async function run(changes: CliOptions, filters: readonly string[]): Promise<TestCase[]> {
  const vitest = await startVitest('test', [...filters], {
    ...changes,
    root: repository,
    watch: false,
    provide: { scale: Number(options.scale), fuzzSeconds: Number(options.seconds) },
  });
  const modules = vitest.state.getTestModules();
  if (modules.length === 0 || modules.some((module) => module.state() === 'failed')) process.exitCode = 1;
  await vitest.close();
  return modules.flatMap(({ children }) => [...children.allTests()]);
}

function formatRow(test: TestCase): string {
  const { state } = test.result();
  const part = path.basename(test.module.moduleId).replace(/\.(?:hard|properties\.test|test)\.ts$/, '');
  const seconds = Math.round((test.diagnostic()?.duration ?? 0) / 1000);
  return `| ${part} | ${test.fullName} | ${test.meta().measured ?? ''} | ${seconds} s | ${state} |`;
}

installPostgres();
if (!(await buildIfChanged())) process.exit(1);
const files = options.only.flatMap((part) => parts[part] ?? []);
const tests = [
  ...(files.length > 0 ? await run(promises, files) : []),
  ...(options.only.includes('fuzz') ? await run(fuzz, []) : []),
];
const [cpu] = cpus();
const memory = Math.round(totalmem() / 2 ** 30);
process.stdout.write(
  [
    `\n${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores (${cpu?.model.trim()}), ${memory} GiB, Node ${process.versions.node}\n`,
    '| part | what | counted | took | result |',
    '| --- | --- | --- | --- | --- |',
    ...tests.map(formatRow),
    '',
  ].join('\n'),
);
// Vite keeps timers that would hold the process for a while.
process.exit();
