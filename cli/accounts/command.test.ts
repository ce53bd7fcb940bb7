import { expect, test } from 'vitest';
import { runArgs } from '../run-program.ts';
import { type AccountActions, defineCommands } from './command.ts';

async function run(line: string) {
  const calls: unknown[] = [];
  const record = (name: string) => async (options: unknown) => {
    calls.push([name, options]);
    return 0;
  };
  const actions: AccountActions = {
    erase: record('erase'),
    resetSecondFactor: record('reset-second-factor'),
    transfer: record('transfer'),
  };
  const printed: string[] = [];
  const args = line.split(' ').filter((arg) => arg !== '');
  const exitCode = await runArgs(
    args,
    { name: 'accounts', define: (program, finish) => defineCommands(program, finish, actions) },
    (text) => printed.push(text),
  );
  return { exitCode, calls, printed: printed.join('') };
}

test('each command is understood, and copy is another name of transfer', async () => {
  expect((await run('erase mira@student.example')).calls).toEqual([['erase', 'mira@student.example']]);
  expect((await run('reset-second-factor kim@daybreak.example')).calls).toEqual([
    ['reset-second-factor', 'kim@daybreak.example'],
  ]);
  for (const name of ['transfer', 'copy'])
    expect((await run(`${name} --from sqlite:/a/one.db --to postgres://ana@host/db`)).calls).toEqual([
      [
        'transfer',
        {
          source: { kind: 'sqlite', file: '/a/one.db' },
          destination: { kind: 'postgres', url: 'postgres://ana@host/db', poolSize: 10 },
        },
      ],
    ]);
});

test('without a command, the message lists the commands and gives an example', async () => {
  const example = 'npm run --silent accounts -- erase name@school.example';
  expect(await run('')).toEqual({
    exitCode: 2,
    calls: [],
    printed:
      'accounts: expected "erase EMAIL", "reset-second-factor EMAIL" or "transfer --from ENGINE --to ENGINE"\n' +
      'Usage: npm run --silent accounts -- COMMAND\n' +
      `Example: ${example}\nHelp: npm run --silent accounts -- --help\n`,
  });
});

test.each([
  'postgres://ana:secret@host/db',
  'erase postgres://ana:secret@host/db',
  'transfer --from site postgres://ana:secret@host/db',
  'transfer --from site --topostgres://ana:secret@host/db',
  'transfer --from site --to mysql://ana:secret@host/db',
  'transfer --from site --to mysql:ana:secret',
  'transfer --from site --to sqlite:a.db ana secret',
  'transfer --help=postgres://ana:secret@host/db',
  'transfer -hpostgres://ana:secret@host/db',
  "transfer --postgres://ana:se'secret@host/db",
])('the message about "%s" does not contain the password', async (line) => {
  for (const form of [line, line.replace('transfer', 'copy')]) {
    const { exitCode, calls, printed } = await run(form);
    expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
    expect(printed).toMatch(/^accounts: .*\w+ \w+/);
    expect(printed).not.toMatch(/secret|ana\b/);
  }
});
