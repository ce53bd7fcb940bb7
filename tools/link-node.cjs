// Chooses the Node that runs this project and links it as node_modules/.bin/node, where npm looks first: the pinned one
// when it runs on this machine, else the user's own when it is new enough. npm before 11.6 does not make that link, newer
// ones make it without a trial. CommonJS without dependencies: it must run on any Node.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { engines, optionalDependencies } = require('../package.json');

const name = `node-${process.platform}-${process.arch}`;
const modules = path.join(__dirname, '..', 'node_modules');
const needed = engines.node.replace('>=', '');

/** Its version, or why it does not run. */
function tryNode(binary) {
  const { status, stdout, stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (status === 0 && /^v\d+\.\d+\.\d+/.test(stdout)) return { version: stdout.trim().slice(1) };
  // A binary for another C library is there and "not found": its loader is missing.
  const loaderMissing = error && error.code === 'ENOENT' && fs.existsSync(binary);
  const words = loaderMissing ? 'its C library is missing' : error ? error.message : stderr.trim().split('\n')[0];
  return {
    problem: `its pinned Node does not run here (${words.replace(`${binary}: `, '') || `it ended with ${status}`})`,
  };
}

function tryPinned() {
  const version = optionalDependencies[name];
  if (!version) return { problem: `it brings none for ${process.platform} on ${process.arch}` };
  const binary = path.join(modules, name, 'bin', 'node');
  return fs.existsSync(binary) ? { binary, ...tryNode(binary) } : { problem: `${name} ${version} is not installed` };
}

/** The Node that runs npm; a link to it must not lead through the link that is made here. */
function tryOwn() {
  const binary = fs.realpathSync(process.env.npm_node_execpath || process.execPath);
  return { binary, ...tryNode(binary) };
}

function isNewEnough(version) {
  const [had, wanted] = [version, needed].map((text) => text.split('.').map(Number));
  const index = [0, 1, 2].find((at) => had[at] !== wanted[at]);
  return index === undefined || had[index] > wanted[index];
}

function link(binary) {
  const folder = path.join(modules, '.bin');
  fs.mkdirSync(folder, { recursive: true });
  const target = path.join(folder, 'node');
  fs.rmSync(target, { force: true });
  fs.symlinkSync(binary.startsWith(modules) ? path.relative(folder, binary) : binary, target);
}

/**
 * npm leaves out optional packages that do not know the Node it runs on, without a word: with Node 18 the part of the
 * bundler that is made for this platform.
 */
function isBundlerTorn() {
  const scope = path.join(modules, '@rolldown');
  const parts = fs.existsSync(scope) ? fs.readdirSync(scope) : [];
  return fs.existsSync(path.join(modules, 'rolldown')) && !parts.some((part) => part.startsWith('binding-'));
}

function fail(reason) {
  process.exitCode = 1;
  // package.json runs this file a second time then, by the Node that runs npm.
  if (process.argv[2] !== '--first-try')
    console.error(
      `Daybreak needs Node ${reason}; install a newer one (https://nodejs.org/en/download, or your system's packages) ` +
        'and run npm ci again.',
    );
}

const pinned = tryPinned();
const own = tryOwn();
if (pinned.version) {
  link(pinned.binary);
  if (isBundlerTorn()) fail(`20.19 or newer for npm ci: with yours, ${own.version}, npm leaves packages out`);
} else if (own.version && isNewEnough(own.version)) {
  link(own.binary);
  if (optionalDependencies[name]) console.warn(`Your Node ${own.version} is used: ${pinned.problem}.`);
} else fail(`${needed} or newer: ${pinned.problem} and yours is ${own.version || 'unknown'}`);
