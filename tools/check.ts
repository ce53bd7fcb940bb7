import { installPackage } from './programs/install-package.ts';
import { runTool } from './run-tool.ts';

const checks: readonly (readonly [name: string, tool: string, parameters: readonly string[]])[] = [
  ['formatting, lint, import arrows', 'biome', ['check', '--error-on-warnings', '.']],
  ['route types', 'react-router', ['typegen']],
  // Of everything; that the types hold without Firebase's libraries is seen in tests/recipes.
  ['types', 'tsc', ['--noEmit', '--project', 'engines/firebase']],
  ['dead code', 'knip', []],
];

/** Those that are installed in tools/linters. */
const linterTools = new Set(['biome', 'knip']);

/** Runs every check; the names of those that failed. */
export function runChecks(): { readonly passed: number; readonly failed: readonly string[] } {
  const linters = installPackage('linters');
  // Their types are checked too.
  installPackage('firebase');
  const failed = checks
    .filter(([, tool, parameters]) => !runTool(tool, parameters, linterTools.has(tool) ? linters : undefined))
    .map(([name]) => name);
  return { passed: checks.length - failed.length, failed };
}

if (import.meta.main) {
  const { passed, failed } = runChecks();
  process.stdout.write(`${passed} passed, ${failed.length} failed${failed.map((name) => `\n- ${name}`).join('')}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
