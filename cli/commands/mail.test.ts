import { mkdirSync, readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { createMail, createMoment, putMail } from '../../tests/support/mail.ts';
import { createRefusal, startMailServer } from '../../tests/support/mail-server.ts';
import { prepareFolder } from '../../tests/support/prepare-folder.ts';
import { runHere } from '../../tests/support/run-here.ts';

const folder = prepareFolder();
const you = 'you@school.example';
let close: () => unknown = () => {};
afterEach(() => close());

/** The exit code, and what the command printed. */
async function run(settings: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = await runHere(['mail', ...args], { folder: folder.path, settings });
  return { exitCode: status, printed: stdout + stderr };
}

test('without a mail server the command says that none leaves', async () => {
  const { exitCode, printed } = await run({ SMTP_URL: '', MAIL_FROM: '' }, 'test', you);
  expect(exitCode).toBe(1);
  expect(printed).toContain('no mail leaves: set SMTP_URL and MAIL_FROM');
  expect(readdirSync(folder.path)).toEqual([]);
});

test('with a mail server it sends one mail', async () => {
  const server = await startMailServer();
  close = server.close;
  const { exitCode, printed } = await run({ SMTP_URL: server.url, MAIL_FROM: 'hello@laptop' }, 'test', you);
  expect(printed).toContain(`127.0.0.1:${server.port} took a mail from hello@laptop to ${you}.`);
  expect(server.received).toMatchObject([{ subject: 'A test of Daybreak’s email', to: [{ address: you }] }]);
  expect(exitCode).toBe(0);
});

test('a wrong password and an unavailable server are named without the password', async () => {
  const server = await startMailServer({ onAuth: (_, __, callback) => callback(createRefusal(535, 'no')) });
  const settings = { SMTP_URL: `smtp://me:secret@127.0.0.1:${server.port}`, MAIL_FROM: 'hello@laptop' };
  const refused = await run(settings, 'test', you);
  expect(refused.printed).toContain(`127.0.0.1:${server.port} took no mail from hello@laptop to ${you} (EAUTH-535)`);
  await server.close();
  const away = await run(settings, 'test', you);
  expect(away.printed).toContain('(ESOCKET)');
  expect([refused.exitCode, away.exitCode, refused.printed.includes('secret')]).toEqual([1, 1, false]);
});

test('a wrong address is refused', async () => {
  expect((await run({}, 'test', 'you')).exitCode).toBe(1);
});

test('the newest mail that waits is printed, with its link', async () => {
  mkdirSync(`${folder.path}/data`);
  const db = await openDatabase({ kind: 'sqlite', file: `${folder.path}/data/daybreak.db` });
  close = () => db.destroy();
  expect(await run({}, 'show')).toEqual({ exitCode: 1, printed: expect.stringContaining('no mail waits') });
  await putMail(db, createMail({ subject: 'An older one' }));
  await putMail(db, createMail({ writtenAt: createMoment(1), recipient: you }));
  const { exitCode, printed } = await run({}, 'show');
  expect(printed).toMatch(/^To: you@school.example\nSubject: Reset your Daybreak password.*token=abc\n/s);
  expect(exitCode).toBe(0);
});
