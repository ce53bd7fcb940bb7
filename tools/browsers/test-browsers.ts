import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildIfChanged } from '../build-if-changed.ts';
import { findBrowsers } from '../programs/find-browsers.ts';
import { installPackage } from '../programs/install-package.ts';
import { repository } from '../repository.ts';
import { runTool } from '../run-tool.ts';

// The journeys in Firefox and WebKit. Arguments after the command go to the runner: a file, or --project=WebKit.

const report = path.join(repository, 'test-results/browsers.json');

installPackage('browser-drivers');
installPackage('firebase');
const typed = runTool('tsc', ['--noEmit', '--project', 'tests/browsers']);
if (!(await buildIfChanged())) fail('the site could not be built');

const found = findBrowsers();
await mkdir(path.dirname(report), { recursive: true });
await rm(report, { force: true });
// biome-ignore lint/style/noProcessEnv: passed on to tests/browsers/engine-test.ts
process.env['FOUND_BROWSERS'] = JSON.stringify(found);
const config = ['--config', 'tests/browsers/playwright.config.ts'];
const ran = runTool('playwright', ['test', ...config, ...process.argv.slice(2)]);

const { stats } = JSON.parse(await readFile(report, 'utf8').catch(() => '{"stats":{}}'));
const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
const journeysFailed = unexpected + flaky || (ran ? 0 : 1);
const failed = journeysFailed + (typed ? 0 : 1);
for (const [name, programs] of Object.entries({ Firefox: found.firefox, WebKit: found.webkit }))
  if (programs === null) process.stdout.write(`${name}: skipped, it cannot be had on this machine\n`);
const end = skipped > 0 ? `, ${skipped} skipped` : '';
process.stdout.write(
  `\nJourneys in Firefox and WebKit: ${expected + (typed ? 1 : 0)} passed, ${failed} failed${end}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

function fail(why: string): never {
  process.stderr.write(`test:browsers: ${why}\n`);
  process.exit(1);
}
