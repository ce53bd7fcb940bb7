import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/settings.ts';
import { repository } from '../../tools/repository.ts';

const hosting = join(repository, 'hosting');
const read = (name: string) => readFileSync(join(hosting, name), 'utf8');

test('the settings for a host are settings of this site', () => {
  expect(readConfig({}, read('settings.example'))).toMatchObject({
    outcome: 'read',
    config: { host: '127.0.0.1', dataDirectory: '/var/lib/daybreak', trustedProxies: ['loopback'] },
  });
});

test('the site reads all settings of compose.yaml', () => {
  const compose = readFileSync(join(repository, 'compose.yaml'), 'utf8');
  const [, site = ''] = /\n {2}site:\n([\s\S]*?)\n {2}\S/.exec(compose) ?? [];
  const given = [...site.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  const values: Record<string, string> = {
    DOMAIN: 'daybreak.example',
    CONTACT_EMAIL: 'hello@daybreak.example',
    POSTGRES_PASSWORD: 'walnut42',
  };
  // Compose puts its variables in; those with `:-` may be empty.
  const environment = given.map(([name, value]) => [
    name,
    value
      .replace(/\$\{POSTGRES_PASSWORD:\+(.*)\}$/, '$1')
      .replace(/\$\{([A-Z_]+)(:[?-])?\}/g, (_, variable, kind) => (kind === ':-' ? '' : (values[variable] ?? ''))),
  ]);
  // As in its .env file, where unknown names are refused.
  const file = environment.map(([name, value]) => `${name}=${value}`).join('\n');
  expect(readConfig({}, file)).toMatchObject({
    outcome: 'read',
    config: {
      engine: { kind: 'postgres', url: 'postgres://daybreak:walnut42@database:5432/daybreak' },
      publicUrl: 'https://daybreak.example',
      trustedProxies: ['uniquelocal'],
      mail: null,
    },
  });
});

test('the copies of Litestream end before BACKUP_DAYS', () => {
  const periods = [...read('litestream.yml').matchAll(/^ *retention: (\d+)h$/gm)].map(
    ([, hours]) => Number(hours) / 24,
  );
  const intervals = [...read('litestream.yml').matchAll(/interval: 24h$/gm)];
  expect([periods, intervals.length]).toEqual([[30, 30], 2]);
  expect(readConfig({}, '')).toMatchObject({ config: { backupDays: 35 } });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('systemd finds no mistake in the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybreak-units-'));
  const units = readdirSync(hosting).filter((name) => /\.(?:service|timer)$/.test(name));
  for (const name of units)
    writeFileSync(
      join(folder, name),
      read(name).replaceAll(
        /\/opt\/daybreak\/current\/node_modules\/.bin\/node|\/usr\/bin\/litestream/g,
        process.execPath,
      ),
    );
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(units.length).toBeGreaterThan(2);
  // The machine's own units may have mistakes too.
  expect(stderr.split('\n').filter((line) => line.includes('daybreak'))).toEqual([]);
});

/** Older ones look only at units that are installed. */
const readsFiles = spawnSync('systemd-analyze', ['--help'], { encoding: 'utf8' }).stdout?.includes('--offline');

test.runIf(readsFiles).each(['daybreak.service', 'daybreak-backup.service', 'daybreak-litestream.service'])(
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
