import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { putRecord } from '../../domain/ports/changes.ts';
import { openSqliteEngine } from '../../engines/sqlite/engine.ts';
import { repository } from '../../tools/repository.ts';
import { makeEntry, save } from '../support/application-entry.ts';

vi.setConfig({ testTimeout: 60_000 });

// The script of hosting/ on a temporary folder, with a small git repository whose versions run this project's commands.
// systemd, npm and curl are small scripts here; git, the database and its copies are real.

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
/** The repository with all versions, made once. */
const versions = mkdtempSync(join(tmpdir(), 'daybreak-versions-'));

beforeAll(() => {
  git('-C', versions, 'init', '--quiet');
  commit('v1', { isReady: true });
  commit('v2', { isReady: true, start: newTables });
  commit('broken', { isReady: false, start: newTables });
  commit('same-tables', { isReady: true });
});
afterAll(() => rmSync(versions, { recursive: true, force: true }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-update-'));
  for (const name of ['bin', 'backups', 'opt/releases']) mkdirSync(at(name), { recursive: true });
  writeFileSync(at('settings'), `PORT=3456\nDATA_DIR=${at('data')}\n`);
  makePrograms();
  (await openSqliteEngine({ file: at('data', 'daybreak.db') }, { mayCreate: true, asks: 'operator' })).close();
  git('clone', '--quiet', '--branch', 'v1', `file://${versions}`, at('opt/releases/v1'));
  spawnSync('npm', ['--prefix', at('opt/releases/v1'), 'ci'], { env: { PATH: path() } });
  symlinkSync('releases/v1', at('opt/current'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the start of a newer version does to the database that this program knows. */
const newTables = `import { DatabaseSync } from 'node:sqlite';
const database = new DatabaseSync(process.argv[2]);
const version = database.prepare('PRAGMA user_version').get().user_version;
const isOlder = database.prepare("SELECT 1 FROM pragma_table_info('reviews') WHERE name = 'wish'").get() === undefined;
if (isOlder) database.exec(\`ALTER TABLE reviews ADD COLUMN wish TEXT; PRAGMA user_version = \${version + 1}\`);
database.close();
`;

function commit(tag: string, { isReady, start }: { isReady: boolean; start?: string }): void {
  for (const name of readdirSync(versions)) if (name !== '.git') rmSync(join(versions, name), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(versions, name), text);
  mkdirSync(join(versions, 'cli'));
  write('version', tag);
  write('cli/main.ts', `import ${JSON.stringify(join(repository, 'cli/main.ts'))};\n`);
  write('package.json', '{"type":"module"}');
  if (isReady) write('ready', '');
  if (start) write('start.js', start);
  const author = ['-c', 'user.name=Kim', '-c', 'user.email=kim@daybreak.example'];
  git('-C', versions, 'add', '--all');
  git('-C', versions, ...author, 'commit', '--quiet', '-m', tag);
  git('-C', versions, 'tag', tag);
}

const git = (...args: string[]) => execFileSync('git', args, { stdio: 'pipe' });
const path = () => `${at('bin')}:${process.env['PATH']}`;

function makePrograms(): void {
  const programs = {
    'systemd-run': `for word; do case $word in
      --working-directory=*) cd "\${word#*=}"; shift ;; --*) shift ;; *) break ;; esac; done
      DATA_DIR=${at('data')} exec "$@"`,
    systemctl: `echo "$1" >> ${at('systemctl.log')}
      if [ "$1" != stop ] && [ -e ${at('opt/current/start.js')} ]; then
        ${process.execPath} ${at('opt/current/start.js')} ${at('data/daybreak.db')}; fi`,
    curl: `[ -e ${at('opt/current/ready')} ]`,
    npm: `[ "$3" != ci ] || { mkdir -p "$2/node_modules/.bin" && ln -sf ${process.execPath} "$2/node_modules/.bin/node"; }`,
    sleep: ':',
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(at('bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}

function run(...args: string[]) {
  const env = {
    PATH: path(),
    DAYBREAK_ROOT: at('opt'),
    DAYBREAK_SETTINGS: at('settings'),
    DAYBREAK_BACKUPS: at('backups'),
    DAYBREAK_WAIT_SECONDS: '3',
  };
  const { status, stdout, stderr } = spawnSync('sh', [join(repository, 'hosting/daybreak'), ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const current = () => readlinkSync(at('opt/current'));

/** As the newer program does it, whose tables this program would refuse. */
async function storeMeanwhile(): Promise<string> {
  const file = at('data/daybreak.db');
  const setVersion = (change: number) => {
    const database = new DatabaseSync(file);
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    database.exec(`PRAGMA user_version = ${version + change}`);
    database.close();
  };
  setVersion(-1);
  const engine = await openSqliteEngine({ file }, { mayCreate: false, asks: 'operator' });
  const entry = makeEntry();
  const parent = entry.application.id;
  await save(engine, entry);
  for (const collection of ['notes', 'messages'] as const)
    await engine.write([putRecord({ collection, id: 'meanwhile', parent, data: {} })]);
  await engine.close();
  setVersion(1);
  return parent;
}

async function expectEverything(parent: string): Promise<void> {
  const engine = await openSqliteEngine({ file: at('data/daybreak.db') }, { mayCreate: false, asks: 'operator' });
  expect(await engine.reviews.find(parent)).not.toBeNull();
  expect((await engine.records.find('notes', 'meanwhile'))?.parent).toBe(parent);
  expect((await engine.records.find('messages', 'meanwhile'))?.parent).toBe(parent);
  await engine.close();
}

test('an update changes over after a copy, and a rollback keeps what came meanwhile', async () => {
  expect(run('update', 'v2')).toMatchObject({ status: 0, stdout: expect.stringContaining('Version v2 is ready.') });
  expect(current()).toBe('releases/v2');
  expect(readdirSync(at('backups'))).toEqual([expect.stringMatching(/^before-v2-.*\.db$/)]);
  const parent = await storeMeanwhile();
  expect(run('rollback')).toMatchObject({ status: 0, stdout: expect.stringContaining('Version v1 is ready') });
  expect(current()).toBe('releases/v1');
  await expectEverything(parent);
  expect(run('rollback')).toMatchObject({ status: 1, stderr: expect.stringContaining('no version to go back to') });
  // The next update goes the same way again.
  expect(run('update', 'v2').status).toBe(0);
});

test('an update whose version does not become ready goes back by itself', async () => {
  const { status, stderr } = run('update', 'broken');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'Version broken does not become ready; going back to v1. Why: journalctl -u daybreak\n' +
      'daybreak: version broken did not become ready; version v1 runs again, and nothing is lost\n',
  });
  expect(current()).toBe('releases/v1');
  (await openSqliteEngine({ file: at('data/daybreak.db') }, { mayCreate: false, asks: 'operator' })).close();
});

test('a rollback to a version with the same tables leaves the database alone', () => {
  expect(run('update', 'same-tables').status).toBe(0);
  expect(run('rollback').status).toBe(0);
  expect(readdirSync(at('data')).filter((name) => name.includes('before'))).toEqual([]);
});

test('a rollback that cannot take the data over starts the newer version again', () => {
  expect(run('update', 'v2').status).toBe(0);
  for (const name of readdirSync(at('backups'))) writeFileSync(at('backups', name), 'burnt');
  expect(run('rollback')).toMatchObject({ status: 1, stderr: expect.stringContaining('nothing was changed') });
  expect(current()).toBe('releases/v2');
});

test('a version that is not there, cannot be installed or copied changes nothing', () => {
  const refused = (tag: string, reason: string) => {
    expect(run('update', tag)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
    expect(current()).toBe('releases/v1');
  };
  refused('v9', 'has no tag v9');
  refused('v1', 'version v1 runs already');
  cpSync(at('bin/npm'), at('bin/npm.well'));
  writeFileSync(at('bin/npm'), '#!/bin/sh\nexit 1\n');
  refused('v2', 'version v2 could not be installed');
  cpSync(at('bin/npm.well'), at('bin/npm'));
  rmSync(at('data/daybreak.db'));
  refused('v2', 'the database could not be copied');
  expect(existsSync(at('systemctl.log'))).toBe(false);
});

test('--dry-run prints each step and takes none', () => {
  const { status, stdout } = run('update', '--dry-run', 'v2');
  expect(status).toBe(0);
  for (const step of ['git ', 'npm --prefix', 'daybreak backup', 'ln -sfn releases/v2', 'systemctl restart', 'curl '])
    expect(stdout).toContain(step);
  expect(readdirSync(at('opt')).sort()).toEqual(['current', 'releases']);
  expect(readdirSync(at('opt/releases'))).toEqual(['v1']);
});

test('wrong use is told in one sentence', () => {
  for (const args of [['update'], ['update', 'v1', 'v2'], ['rollback', 'v1']])
    expect(run(...args), args.join(' ')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^daybreak: expected .*\n$/),
    });
  for (const tag of ['', '../v2', '.v2', '-v2', 'v2;id', 'v2\n'])
    expect(run('update', tag)).toEqual({
      status: 2,
      stdout: '',
      stderr: `daybreak: "${tag}" is no tag of a version, such as v1.2.0\n`,
    });
});

test('other shells than this one read the script too', () => {
  for (const shell of ['sh', 'dash', 'bash'])
    if (spawnSync('sh', ['-c', `command -v ${shell}`]).status === 0)
      expect(spawnSync(shell, ['-n', join(repository, 'hosting/daybreak')], { encoding: 'utf8' }).stderr).toBe('');
});
