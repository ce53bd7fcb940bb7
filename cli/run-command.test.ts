import { expect, test } from 'vitest';
import { prepareFolder } from '../tests/support/rounds.ts';
import { runHere } from '../tests/support/run-here.ts';

const folder = prepareFolder();
const run = (line: string) => runHere(line.split(' '), { folder: folder.path });

test('a misspelt command or option is named, and the right one suggested', async () => {
  expect((await run('doktor')).stderr).toContain("error: unknown command 'doktor'\n(Did you mean doctor?)\n");
  expect((await run('applications export --span')).stderr).toContain('(Did you mean --spam?)');
});

test('a command that lacks its argument names it', async () => {
  expect(await run('restore')).toMatchObject({ status: 1, stderr: "error: missing required argument 'file'\n" });
});

test('help lists the commands, and says where settings come from', async () => {
  const { status, stdout } = await run('--help');
  expect(status).toBe(0);
  for (const text of ['applications', 'backup', 'doctor', 'DATA_DIR']) expect(stdout).toContain(text);
});
