import { installPackage } from './install-package.ts';
import { runTool } from './run-tool.ts';

const checks: readonly (readonly [name: string, tool: string, parameters: readonly string[]])[] = [
  ['formatting, lint, import arrows', 'biome', ['check', '--error-on-warnings', '.']],
  ['route types', 'react-router', ['typegen']],
  // Of everything, with what needs Firebase's library.
  ['types', 'tsc', ['--noEmit', '--project', 'firebase']],
  ['dead code', 'knip', []],
];

/** Runs every check; the names of those that failed. */
export function runChecks(): { readonly passed: number; readonly failed: readonly string[] } {
  // Their types are checked too.
  installPackage('firebase');
  const failed = checks.filter(([, tool, parameters]) => !runTool(tool, parameters)).map(([name]) => name);
  return { passed: checks.length - failed.length, failed };
}

if (import.meta.main) {
  const { passed, failed } = runChecks();
  process.stdout.write(`${passed} passed, ${failed.length} failed${failed.map((name) => `\n- ${name}`).join('')}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
