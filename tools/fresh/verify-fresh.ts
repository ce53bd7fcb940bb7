import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { status } from '../../content/en/apply.ts';
import { makeApplicationForm } from '../../tests/support/application-form.ts';
import { choosePort } from '../choose-port.ts';
import { signalGroup } from '../hosted/start-emulator.ts';
import { type ReadableProcess, waitUntilReady } from '../running-program.ts';
import { debianTools, findRootLack, makeMinimalRoot, run, type Tools, usualTools } from './minimal-root.ts';

// Proves what README says: on a minimal Debian with Node 20 and npm, an ordinary user needs two commands and nothing else;
// where npm cannot install it, one sentence says what is missing. It tries the committed state and takes about six minutes.

const answers = makeApplicationForm();

/** A Node that links libatomic, which a minimal Debian lacks. */
const brokenPin = '26.10.0';

const lack = findRootLack();
if (lack.length > 0) {
  process.stderr.write(`A minimal root cannot be made here; missing: ${lack.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write('Making a minimal Debian with Node 18 and 20 and npm 9, 10 and 11…\n');
const root = makeMinimalRoot();
try {
  root.clone('on Node 18');
  await expectSentence('on Node 18', debianTools, /Daybreak needs Node 20\.19 or newer for npm ci: .*/g);
  for (const tools of usualTools) {
    await tryBoth(`Grüße an Zoë, npm ${tools.npm}`, tools);
    const broken = `broken, npm ${tools.npm}`;
    breakPin(root.clone(broken));
    await expectSentence(broken, tools, /Daybreak needs Node [\d.]+ or newer: .*libatomic.*/g);
  }
  process.stdout.write('All of them passed.\n');
} catch (error) {
  process.stderr.write(`Failed: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  root.remove();
}

/** Both commands, the home page, an application, the end. Throws where something is not as it should be. */
async function tryBoth(folder: string, tools: Tools): Promise<void> {
  root.clone(folder);
  const began = performance.now();
  const installed = await finish(root.start(folder, tools, '[ "$(id -u)" != 0 ] && npm ci'));
  expect(installed.code === 0, `npm ci ended with ${installed.code}: ${installed.output}`);
  const installedAfterMs = performance.now() - began;

  const port = await choosePort();
  const site = root.start(folder, tools, 'exec npm start', { PORT: String(port), HOST: '127.0.0.1' });
  try {
    await waitUntilReady(site, /^Daybreak is ready on/);
    const seconds = [installedAfterMs, performance.now() - began].map((ms) => (ms / 1000).toFixed(1));
    await visit(`http://127.0.0.1:${port}`);
    const ended = once(site, 'exit');
    // As Ctrl-C in a terminal does. npm 9 hands no SIGTERM on that reaches it alone.
    signalGroup(site, 'SIGINT');
    const [code] = await ended;
    expect(code === 0, `npm start ended with ${code} after Ctrl-C`);
    const stored = await finish(root.start(folder, tools, 'npm run --silent applications -- export --format jsonl'));
    expect(stored.output.includes(answers['email'] ?? ''), `the application is not stored: ${stored.output}`);
    process.stdout.write(
      `passed: npm ${tools.npm} in "${folder}": installed in ${seconds[0]} s, ready after ${seconds[1]} s\n`,
    );
  } finally {
    signalGroup(site, 'SIGKILL');
  }
}

async function visit(url: string): Promise<void> {
  const home = await fetch(url);
  expect(home.status === 200 && (await home.text()).includes('Daybreak'), `the home page is answered ${home.status}`);
  const sent = await fetch(`${url}/apply`, { method: 'POST', body: new URLSearchParams(answers), redirect: 'manual' });
  const location = sent.headers.get('Location') ?? '';
  expect(sent.status === 303, `an application is answered ${sent.status}`);
  const after = await (await fetch(new URL(location, url))).text();
  expect(after.includes(status.submitted), `after an application the page does not say "${status.submitted}"`);
}

/** Pins a Node that does not run there. */
function breakPin(folder: string): void {
  const name = `node-linux-${process.arch}`;
  const integrity = run('npm', ['view', `${name}@${brokenPin}`, 'dist.integrity']).trim();
  for (const file of ['package.json', 'package-lock.json']) {
    const content = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    (content.packages?.[''] ?? content).optionalDependencies[name] = brokenPin;
    if (content.packages) Object.assign(content.packages[`node_modules/${name}`], { version: brokenPin, integrity });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  }
}

/** `npm ci` fails, and says in one sentence which Node is needed. */
async function expectSentence(folder: string, tools: Tools, sentence: RegExp): Promise<void> {
  const { code, output } = await finish(root.start(folder, tools, 'npm ci'));
  const sentences = output.match(sentence) ?? [];
  expect(code !== 0 && sentences.length === 1, `npm ci ended with ${code} and said: ${output}`);
  process.stdout.write(`passed: npm ${tools.npm} on Node ${tools.node} in "${folder}": ${sentences[0]}\n`);
}

async function finish(child: ReadableProcess): Promise<{ readonly code: number | null; readonly output: string }> {
  const [outputs, [code]] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, 'close'),
  ]);
  return { code, output: outputs.join('') };
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
