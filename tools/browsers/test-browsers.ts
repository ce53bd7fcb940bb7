import { buildIfChanged } from '../build-if-changed.ts';
import { findBrowsers } from '../programs/find-browsers.ts';
import { installPackage } from '../programs/install-package.ts';
import { runJourneys } from '../run-counted.ts';
import { runTool } from '../run-tool.ts';

// The journeys in Firefox and WebKit. Arguments after the command go to the runner: a file, or --project=WebKit.

installPackage('browser-drivers');
installPackage('firebase');
const typed = runTool('tsc', ['--noEmit', '--project', 'tests/browsers']);
if (!(await buildIfChanged())) process.exit(1);

const found = findBrowsers();
// biome-ignore lint/style/noProcessEnv: passed on to tests/browsers/engine-test.ts
process.env['FOUND_BROWSERS'] = JSON.stringify(found);
const config = ['--config', 'tests/browsers/playwright.config.ts'];
const journeys = await runJourneys('browsers.json', [...config, ...process.argv.slice(2)]);
const failed = journeys.failed + (typed ? 0 : 1);
for (const [name, programs] of Object.entries({ Firefox: found.firefox, WebKit: found.webkit }))
  if (programs === null) process.stdout.write(`${name}: skipped, it cannot be had on this machine\n`);
const end = journeys.skipped > 0 ? `, ${journeys.skipped} skipped` : '';
process.stdout.write(
  `\nJourneys in Firefox and WebKit: ${journeys.passed + (typed ? 1 : 0)} passed, ${failed} failed${end}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
