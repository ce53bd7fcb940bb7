import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../repository.ts';
import type { ReadableProcess } from '../running-program.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

/** What the user has before: a Node, and an npm. */
export type Tools = { readonly node: string; readonly npm: string };
/** What Debian 12 brings. */
export const debianTools: Tools = { node: '18.20.4', npm: '9.2.0' };
/** The last npm of each major that runs on Node 20. */
export const usualTools: readonly Tools[] = ['9.9.4', '10.9.9', '11.21.2'].map((npm) => ({ node: '20.20.2', npm }));

const suite = 'bookworm';
const user = 'visitor';
const home = `/home/${user}`;

export type MinimalRoot = {
  /** Clones the committed state into a folder of the user's home; returns its path outside the root. */
  clone(name: string): string;
  /** Starts a shell command there as the ordinary user; it leads its own process group. */
  start(name: string, tools: Tools, command: string, environment?: Readonly<Record<string, string>>): ReadableProcess;
  remove(): void;
};

/** What is missing here to make a minimal root; empty when nothing is. */
export function findRootLack(): readonly string[] {
  const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  return [
    ...(process.platform === 'linux' ? [] : ['Linux']),
    ...(process.getuid?.() === 0 ? [] : ['root, for debootstrap and chroot (the site itself runs without)']),
    ...['debootstrap', 'chroot', 'git', 'npm'].filter((program) => !has(program)),
  ];
}

/** Debian's smallest installation in a temporary folder, with an ordinary user, two versions of Node and four of npm. */
export function makeMinimalRoot(): MinimalRoot {
  const { folder: root, remove } = makeTemporaryFolder('daybreak-fresh-');
  // As the user sees its "/".
  chmodSync(root, 0o755);
  run('debootstrap', ['--variant=minbase', suite, root]);
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, path.join(root, file));
  run('chroot', [root, 'useradd', '--create-home', user]);
  const install = (prefix: string, wanted: string) =>
    run('npm', ['install', '--silent', '--prefix', path.join(root, 'opt', prefix), wanted]);
  for (const { node, npm } of [debianTools, ...usualTools]) {
    install(`node-${node}`, `node-linux-${process.arch}@${node}`);
    install(`npm-${npm}`, `npm@${npm}`);
  }
  const settings = passOnRegistry(root);

  return {
    clone(name) {
      const folder = path.join(root, home, name);
      run('git', ['clone', '--quiet', repository, folder]);
      run('chroot', [root, 'chown', '-R', `${user}:${user}`, home]);
      return folder;
    },

    start(name, { node, npm }, command, environment = {}) {
      const bins = [
        `/opt/npm-${npm}/node_modules/.bin`,
        `/opt/node-${node}/node_modules/node-linux-${process.arch}/bin`,
      ];
      const words = [
        `--userspec=${user}:${user}`,
        root,
        'sh',
        '-c',
        'cd "$0" && eval "$1"',
        `${home}/${name}`,
        command,
      ];
      return spawn('chroot', words, {
        env: { HOME: home, PATH: [...bins, '/usr/bin', '/bin', '/usr/sbin'].join(':'), ...settings, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
    },

    remove,
  };
}

/** The registry that npm uses on this machine, and the certificates that it is trusted by, as variables for the root. */
function passOnRegistry(root: string): Readonly<Record<string, string>> {
  const readSetting = (name: string) => run('npm', ['config', 'get', name]).trim();
  // biome-ignore lint/style/noProcessEnv: a setting of the machine, handed on
  const candidates = [readSetting('cafile'), process.env['NODE_EXTRA_CA_CERTS'] ?? ''];
  const certificates = candidates.find((file) => path.isAbsolute(file) && existsSync(file));
  const registry = { npm_config_registry: readSetting('registry') };
  if (!certificates) return registry;
  const inside = '/etc/registry-certificates.crt';
  mkdirSync(path.join(root, 'etc'), { recursive: true });
  copyFileSync(certificates, path.join(root, inside));
  chmodSync(path.join(root, inside), 0o644);
  return { ...registry, npm_config_cafile: inside, NODE_EXTRA_CA_CERTS: inside };
}

/** Its output; throws with what it said when it fails. */
export function run(command: string, words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    encoding: 'utf8',
    cwd: tmpdir(),
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${error ?? `${stdout}${stderr}`.trim()}`);
  return stdout;
}
