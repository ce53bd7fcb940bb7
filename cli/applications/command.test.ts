import { expect, test } from 'vitest';
import { help, readCommand } from './command.ts';

function read(line: string) {
  return readCommand(line.split(' ').filter((word) => word !== ''));
}

test('export and import are understood with what they need', () => {
  expect(read('export')).toEqual({ name: 'export', format: 'jsonl', suspected: false });
  expect(read('export --format csv --suspected')).toEqual({ name: 'export', format: 'csv', suspected: true });
  expect(read('import --format=jsonl')).toEqual({ name: 'import' });
});

test('copy is understood with its two ends, and a mistake in one does not repeat it', () => {
  expect(read('copy --from sqlite:/a/one.db --to sqlite:/a/two.db')).toEqual({
    name: 'copy',
    from: { kind: 'sqlite', file: '/a/one.db' },
    to: { kind: 'sqlite', file: '/a/two.db' },
  });
  const wrong = read('copy --from sqlite:one.db --to mysql://somebody:secret@host/x');
  expect(wrong).toMatchObject({ name: 'wrong', why: expect.stringContaining('--to takes') });
  expect(JSON.stringify(wrong)).not.toContain('secret');
});

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T09:30', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00.5+01:00', '2026-11-20T08:30:00.500Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
])('--since %s means %s', (given, since) => {
  expect(read(`export --since ${given}`)).toMatchObject({ name: 'export', since });
});

test.each(['yesterday', '2026-02-29', '20.11.2026', '2026-11', '2026-11-20T25:00', '2026-11-20T09:30:00X', '0', '=1'])(
  '--since %s is wrong',
  (given) => {
    expect(read(`export --since ${given}`)).toMatchObject({ name: 'wrong', why: expect.stringContaining(given) });
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
])('"%s" is wrong and says why', (line) => {
  expect(read(line)).toEqual({ name: 'wrong', why: expect.stringMatching(/\w+ \w+/) });
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
])('what is wrong with "%s" is said without the password', (line) => {
  const wrong = read(line);
  expect(wrong.name).toBe('wrong');
  expect(JSON.stringify(wrong)).not.toMatch(/secret|ana/);
});

test('an option that is misspelt is named', () => {
  expect(read('export --fromat csv')).toEqual({ name: 'wrong', why: 'there is no option --fromat' });
});

test('--help wins over everything, and names every flag', () => {
  expect(read('export --help')).toEqual({ name: 'help' });
  for (const word of ['export', 'import', '--format', 'jsonl', 'csv', '--since', '--suspected', 'DATA_DIR'])
    expect(help).toContain(word);
});
