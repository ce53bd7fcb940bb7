import { expect, test, vi } from 'vitest';
import { runArgs } from '../run-program.ts';
import { type ApplicationActions, defineCommands } from './command.ts';

/** The action that was called, with its options; where none was, the exit code and the messages. */
async function read(line: string) {
  const calls: object[] = [];
  const record = (name: string) => async (options?: object) => {
    calls.push({ name, ...options });
    return 0;
  };
  const actions: ApplicationActions = {
    export: record('export'),
    import: record('import'),
    transfer: record('transfer'),
    check: record('check'),
    sample: async (count) => record('sample')({ count }),
    erase: async (email) => record('erase')({ email }),
    retention: record('retention'),
  };
  const printed: string[] = [];
  const args = line.split(' ').filter((arg) => arg !== '');
  const exitCode = await runArgs(
    args,
    { name: 'applications', define: (program, finish) => defineCommands(program, finish, actions) },
    (text) => printed.push(text),
  );
  return exitCode === 0 ? calls[0] : { exitCode, calls, printed: printed.join('') };
}

test('export and import are understood with what they need', async () => {
  expect(await read('export')).toEqual({ name: 'export', format: 'jsonl', suspected: false });
  expect(await read('export --format csv --suspected')).toEqual({ name: 'export', format: 'csv', suspected: true });
  expect(await read('import --format=jsonl')).toEqual({ name: 'import' });
});

test.each(['transfer', 'copy'])(
  '%s is understood with source and destination, and a mistake in one is not repeated',
  async (name) => {
    expect(await read(`${name} --from sqlite:/a/one.db --to sqlite:/a/two.db`)).toEqual({
      name: 'transfer',
      source: { kind: 'sqlite', file: '/a/one.db' },
      destination: { kind: 'sqlite', file: '/a/two.db' },
    });
    const wrong = await read(`${name} --from sqlite:one.db --to mysql://ana:secret@host/x`);
    expect(wrong).toMatchObject({ exitCode: 2, calls: [], printed: expect.stringContaining('--to takes') });
    expect(JSON.stringify(wrong)).not.toContain('secret');
  },
);

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T09:30', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00.5+01:00', '2026-11-20T08:30:00.500Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
])('--since %s means %s', async (given, since) => {
  expect(await read(`export --since ${given}`)).toMatchObject({ name: 'export', since });
});

test.each(['yesterday', '2026-02-29', '20.11.2026', '2026-11', '2026-11-20T25:00', '2026-11-20T09:30:00X', '0', '=1'])(
  '--since %s is wrong',
  async (given) => {
    expect(await read(`export --since ${given}`)).toMatchObject({
      exitCode: 2,
      calls: [],
      printed: expect.stringContaining(given),
    });
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
  'copy',
  'copy --from sqlite:one.db',
  'copy --from sqlite:one.db --to sqlite:',
  'copy --from sqlite:one.db --to sqlite:./one.db',
  'copy --from sqlite:one.db --to sqlite:two.db --suspected',
  'import --since 2026-11-20',
  'import --suspected',
  'import file.jsonl',
])('"%s" is wrong, and the message has the reason, the usage and an example', async (line) => {
  expect(await read(line)).toEqual({
    exitCode: 2,
    calls: [],
    printed: expect.stringMatching(
      /^applications: .*\w+ \w+.*\nUsage: npm run .+\nExample: npm run .+\nHelp: .+--help\n$/,
    ),
  });
});

test.each([
  'postgres://ana:secret@host/db',
  'copy --from site postgres://ana:secret@host/db',
  'copy --from site --topostgres://ana:secret@host/db',
  'copy --from site --suspected=postgres://ana:secret@host/db',
  'copy --to postgres://ana:secret@host/db --from',
  'export --format postgres://ana:secret@host/db',
  'export --since postgres://ana:secret@host/db',
  'import --format postgres://ana:secret@host/db',
  'copy --from site --to postgres://ana:x y:secret@host/db',
])('the message about "%s" does not contain the password', async (line) => {
  const wrong = await read(line);
  expect(wrong).toMatchObject({ exitCode: 2, calls: [] });
  expect(JSON.stringify(wrong)).not.toMatch(/secret|ana/);
});

test('a misspelt option or command is named, and the right one suggested', async () => {
  for (const [line, message] of [
    ['export --fromat csv', "applications: unknown option '--fromat' (Did you mean --format?)\n"],
    ['exprot', "applications: unknown command 'exprot' (Did you mean export?)\n"],
  ] as const)
    expect(await read(line)).toMatchObject({ exitCode: 2, printed: expect.stringContaining(message) });
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
    expect(await read(line)).toBeUndefined();
    for (const text of [...expected, 'Usage: npm run --silent applications --']) expect(help).toContain(text);
  }
  vi.restoreAllMocks();
});

test('sample takes a count and nothing else', async () => {
  expect(await read('sample 5000')).toEqual({ name: 'sample', count: 5000 });
  expect(await read('sample many')).toMatchObject({ exitCode: 2, calls: [] });
});
