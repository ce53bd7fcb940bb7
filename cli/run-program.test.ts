import { expect, test, vi } from 'vitest';
import { accounts } from './commands/accounts.ts';
import { applications } from './commands/applications.ts';
import { doctor } from './commands/doctor.ts';
import { staff } from './commands/staff.ts';
import { type Program, runArgs } from './run-program.ts';

async function run(program: Program, line: string) {
  let printed = '';
  const args = line.split(' ').filter((arg) => arg !== '');
  const exitCode = await runArgs(program, args, (text) => {
    printed += text;
  });
  return { exitCode, printed };
}

test.each([
  '',
  'exprot',
  'export import',
  'export --format xml',
  'export --format',
  'export --what',
  'export --suspected=no',
  'import --format csv',
  'import --from sqlite:one.db',
  'transfer',
  'export --since 2026-11-20',
  'import --suspected',
  'import file.jsonl',
  'sample many',
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
  'import --format postgres://ana:secret@host/db',
  'import postgres://ana:secret@host/db',
  'import --formatpostgres://ana:secret@host/db',
  'export --suspected=postgres://ana:secret@host/db',
  'import ana secret@host/db',
  'import --help=postgres://ana:secret@host/db',
  'import -hpostgres://ana:secret@host/db',
  "import --postgres://ana:se'secret@host/db",
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
      'accounts: expected "erase EMAIL" or "reset-second-factor EMAIL"\n' +
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
    ['--help', 'export', 'import', 'DATA_DIR', 'Exit code', '-- export --format csv'],
    ['export --what --help', '--format', 'jsonl', 'csv', '--suspected', '-- export --format csv'],
    ['import --help', 'jsonl', '-- import <'],
  ] as const) {
    help = '';
    expect(await run(applications, line)).toEqual({ exitCode: 0, printed: '' });
    for (const text of [...expected, 'Usage: npm run --silent applications --']) expect(help).toContain(text);
  }
  vi.restoreAllMocks();
});
