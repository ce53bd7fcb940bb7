import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { takeMail } from '../../tests/support/mail.ts';
import { prepareFolder } from '../../tests/support/prepare-folder.ts';
import { runHere } from '../../tests/support/run-here.ts';

const folder = prepareFolder();
let database: Database;

beforeEach(async () => {
  // As the site has it open.
  database = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'data', 'daybreak.db') });
});

afterEach(() => database.destroy());

const run = (...args: string[]) => runHere(['staff', ...args], { folder: folder.path });

test('a person is added with a mail, listed and removed, but the last coordinator stays', async () => {
  expect(await run('add', 'Kim@daybreak.example', '--role', 'coordinator')).toEqual({
    status: 0,
    stdout: 'Added as coordinator. The site sends a mail.\n',
    stderr: '',
  });
  const mail = await takeMail(database);
  expect(mail).toMatchObject({ recipient: 'kim@daybreak.example', subject: 'You’re on the Daybreak team' });
  expect((await run('list')).stdout).toBe('kim@daybreak.example\tcoordinator\n');
  expect(await run('remove', 'kim@daybreak.example')).toMatchObject({
    status: 1,
    stderr: 'error: This is the last coordinator. Add another coordinator first.\n',
  });
  await run('add', 'lee@daybreak.example', '--role', 'coordinator');
  expect(await run('remove', 'kim@daybreak.example')).toMatchObject({ status: 0, stdout: 'Removed from the team.\n' });
  expect((await run('list')).stdout).toBe('lee@daybreak.example\tcoordinator\n');
});

test('the first coordinator is invited by a link, whose address may be another without PUBLIC_URL', async () => {
  expect(await run('invite')).toMatchObject({
    stdout: expect.stringMatching(/^http:\/\/localhost:3000\/login\/first\/\w+\n$/),
    stderr: expect.stringContaining('if you open the site at another address'),
  });
});

test('a role that does not exist is refused with the choices', async () => {
  const { status, stderr } = await run('add', 'kim@daybreak.example', '--role', 'admin');
  expect(status).toBe(1);
  expect(stderr).toContain('Allowed choices are coordinator, reviewer');
});
