import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfigWithFile } from '../../server/config.ts';
import { repository } from '../../tools/repository.ts';

const hosting = join(repository, 'hosting');
const read = (name: string) => readFileSync(join(hosting, name), 'utf8');

test('the settings for a host are settings of this site', () => {
  expect(readConfigWithFile({}, read('settings.example'))).toMatchObject({
    outcome: 'read',
    config: { host: '127.0.0.1', dataDirectory: '/var/lib/daybreak', trustedProxies: ['loopback'] },
  });
});

test('every file for a host is named in docs/hosting.md', () => {
  const docs = readFileSync(join(repository, 'docs/hosting.md'), 'utf8');
  expect(readdirSync(hosting).filter((name) => !docs.includes(`hosting/${name}`))).toEqual([]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('systemd finds no fault in the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybreak-units-'));
  const units = readdirSync(hosting).filter((name) => /\.(?:service|timer)$/.test(name));
  for (const name of units)
    writeFileSync(
      join(folder, name),
      read(name).replaceAll('/opt/daybreak/current/node_modules/.bin/node', process.execPath),
    );
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(units.length).toBeGreaterThan(2);
  // Units of the machine itself may have faults of their own.
  expect(stderr.split('\n').filter((line) => line.includes('daybreak'))).toEqual([]);
});

/** Older ones look only at units that are installed. */
const readsFiles = spawnSync('systemd-analyze', ['--help'], { encoding: 'utf8' }).stdout?.includes('--offline');

test.runIf(readsFiles).each(['daybreak.service', 'daybreak-backup.service'])(
  'systemd finds %s exposed to little: below 2 of 10',
  (name) => {
    const { stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', join(hosting, name)],
      { encoding: 'utf8' },
    );
    const [, exposure] = /Overall exposure level for \S+: (\d+\.\d)/.exec(stdout) ?? [];
    expect(Number(exposure), stderr).toBeLessThan(2);
  },
);
