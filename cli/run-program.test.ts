import { expect, test, vi } from 'vitest';
import { accounts } from './commands/accounts.ts';
import { applications, readDate } from './commands/applications.ts';
import { doctor } from './commands/doctor.ts';
import { staff } from './commands/staff.ts';
import { type Program, runArgs } from './run-program.ts';
import { readEngineUrl } from './transfer/command.ts';

async function run(program: Program, line: string) {
  let printed = '';
  const args = line.split(' ').filter((arg) => arg !== '');
  const exitCode = await runArgs(program, args, (text) => {
    printed += text;
  });
  return { exitCode, printed };
}

test('an engine is named by a file, an address or the settings', () => {
  expect(readEngineUrl('sqlite:/a/one.db')).toEqual({ kind: 'sqlite', file: '/a/one.db' });
  const url = 'postgres://ana@host/db';
  expect(readEngineUrl(url)).toEqual({ kind: 'postgres', url, poolSize: 10 });
  for (const text of ['mysql://ana@host/db', 'sqlite:', 'one.db']) expect(readEngineUrl(text)).toBeNull();
});

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T09:30', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00.5+01:00', '2026-11-20T08:30:00.500Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
])('--since %s means %s', (given, since) => {
  expect(readDate(given)).toBe(since);
});

test.each(['yesterday', '2026-02-29', '20.11.2026', '2026-11', '2026-11-20T25:00', '2026-11-20T09:30:00X', '0', '=1'])(
  '--since %s is wrong',
  async (given) => {
    const { exitCode, printed } = await run(applications, `export --since ${given}`);
    expect([exitCode, printed]).toEqual([2, expect.stringContaining(given)]);
  },
);

test.each([
  '',
  'exprot',
  'export import',
  'export --format xml',
  'export --format',
  'export --since',
  'export --what',
  'export --suspected=no',
  'import --format csv',
  'import --from sqlite:one.db',
  'transfer',
  'transfer --from sqlite:one.db',
  'transfer --from sqlite:one.db --to sqlite:',
  'transfer --from sqlite:one.db --to sqlite:./one.db',
  'transfer --from sqlite:one.db --to sqlite:two.db --suspected',
  'import --since 2026-11-20',
  'import --suspected',
  'import file.jsonl',
  'sample many',
  'export --with-review --format csv',
  'export --with-review --since 2026-11-20',
])('"%s" is wrong, and the message has the reason, the usage and an example', async (line) => {
  expect(await run(applications, line)).toEqual({
    exitCode: 2,
    printed: expect.stringMatching(
      /^applications: .*\w+ \w+.*\nUsage: npm run .+\nExample: npm run .+\nHelp: .+--help\n$/,
    ),
  });
});

test.each([
  'postgres://ana:secret@host/db',
  'erase postgres://ana:secret@host/db x',
  'reset-second-factor postgres://ana:secret@host/db',
  'export --format postgres://ana:secret@host/db',
  'export --since postgres://ana:secret@host/db',
  'import --format postgres://ana:secret@host/db',
  'transfer --from site postgres://ana:secret@host/db',
  'transfer --from site --topostgres://ana:secret@host/db',
  'transfer --from site --suspected=postgres://ana:secret@host/db',
  'transfer --to postgres://ana:secret@host/db --from',
  'transfer --from site --to postgres://ana:x y:secret@host/db',
  'transfer --from site --to mysql://ana:secret@host/db',
  'transfer --from site --to mysql:ana:secret',
  'transfer --from site --to sqlite:a.db ana secret',
  'transfer --help=postgres://ana:secret@host/db',
  'transfer -hpostgres://ana:secret@host/db',
  "transfer --postgres://ana:se'secret@host/db",
])('the message about "%s" does not contain the password', async (line) => {
  for (const program of [applications, accounts]) {
    const { exitCode, printed } = await run(program, line);
    expect(exitCode).toBe(2);
    expect(printed).toMatch(/^(applications|accounts): .*\w+ \w+/);
    expect(printed).not.toMatch(/secret|ana\b/);
  }
});

test('without a command, the message lists the commands and gives an example', async () => {
  expect(await run(accounts, '')).toEqual({
    exitCode: 2,
    printed:
      'accounts: expected "erase EMAIL", "reset-second-factor EMAIL" or "transfer --from ENGINE --to ENGINE"\n' +
      'Usage: npm run --silent accounts -- COMMAND\n' +
      'Example: npm run --silent accounts -- erase name@school.example\nHelp: npm run --silent accounts -- --help\n',
  });
});

test('a command without arguments is listed and explained without any', async () => {
  expect((await run(staff, '')).printed).toContain('"invite", "list" or');
  expect((await run(doctor, 'now')).printed).not.toContain('Example');
});

test('a misspelt option or command is named, and the right one suggested', async () => {
  for (const [line, message] of [
    ['export --fromat csv', "applications: unknown option '--fromat' (Did you mean --format?)\n"],
    ['exprot', "applications: unknown command 'exprot' (Did you mean export?)\n"],
  ] as const)
    expect(await run(applications, line)).toEqual({ exitCode: 2, printed: expect.stringContaining(message) });
});

test('--help wins over mistakes; the help of each command names its options and gives an example', async () => {
  let help = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    help += text;
    return true;
  });
  for (const [line, ...expected] of [
    ['--help', 'export', 'import', 'transfer', 'DATA_DIR', 'Exit code', '-- export --format csv'],
    ['export --what --help', '--format', 'jsonl', 'csv', '--since', '--suspected', '-- export --format csv'],
    ['import --help', 'jsonl', '-- import <'],
    ['transfer --help', '--from', '--to', 'sqlite:FILE', 'site', '-- transfer --from'],
  ] as const) {
    help = '';
    expect(await run(applications, line)).toEqual({ exitCode: 0, printed: '' });
    for (const text of [...expected, 'Usage: npm run --silent applications --']) expect(help).toContain(text);
  }
  vi.restoreAllMocks();
});
