import { expect, test } from 'vitest';
import { readCommand } from './command.ts';

test.each([
  'postgres://ana:secret@host/db',
  'erase postgres://ana:secret@host/db',
  'copy --from site postgres://ana:secret@host/db',
  'copy --from site --topostgres://ana:secret@host/db',
  'copy --from site --to mysql://ana:secret@host/db',
  'copy --help=postgres://ana:secret@host/db',
])('what is wrong with "%s" is said without the password', (line) => {
  const wrong = readCommand(line.split(' '));
  expect(wrong.name).toBe('wrong');
  expect(JSON.stringify(wrong)).not.toMatch(/secret|ana/);
});
