import { buildIfChanged } from './build-if-changed.ts';
import { runJourneys } from './run-counted.ts';

// The journeys in Firefox and WebKit. Arguments after the command go to the runner: a file, or --project=WebKit.

if (!(await buildIfChanged())) process.exit(1);
const config = ['--config', 'tests/browsers/playwright.config.ts'];
const { passed, failed, skipped } = await runJourneys('browsers.json', [...config, ...process.argv.slice(2)]);
process.stdout.write(`\nJourneys in Firefox and WebKit: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed === 0 ? 0 : 1;
