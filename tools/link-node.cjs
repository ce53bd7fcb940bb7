// Links the Node that runs this project as node_modules/.bin/node, where npm looks first: the pinned one if it
// runs on this machine, else the user's own if it is new enough. CommonJS, so that any Node runs it.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { engines, optionalDependencies } = require('../package.json');

const name = `node-${process.platform}-${process.arch}`;
const bin = path.join(__dirname, '..', 'node_modules', '.bin');
const pinned = path.join(bin, '..', name, 'bin', 'node');
const needed = engines.node.replace('>=', '');
// npm runs this file by the user's own.
const own = process.versions.node;

const { status, stderr, error } = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
const problem = `its pinned Node does not run here (${(error ? error.message : stderr).trim()})`;
if (status === 0) link(path.relative(bin, pinned));
else if (own.localeCompare(needed, 'en', { numeric: true }) >= 0) {
  // Past the link that npm may have made.
  link(fs.realpathSync(process.execPath));
  if (optionalDependencies[name]) console.warn(`Your Node ${own} is used: ${problem}.`);
} else {
  console.error(
    `Daybreak needs Node ${needed} or newer: ${problem}, and yours is ${own}. Install a newer one ` +
      "(https://nodejs.org/en/download, or your system's packages) and run npm ci again.",
  );
  process.exitCode = 1;
}

function link(target) {
  fs.mkdirSync(bin, { recursive: true });
  const file = path.join(bin, 'node');
  fs.rmSync(file, { force: true });
  fs.symlinkSync(target, file);
}
