import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listAccessLog } from '../../core/access-log/access-log.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { createSession, createTestAuth } from '../../tests/support/auth.ts';
import { createMail, createMoment, putMail } from '../../tests/support/mail.ts';
import { prepareFolder } from '../../tests/support/prepare-folder.ts';
import { runHere } from '../../tests/support/run-here.ts';

const mira = 'mira@student.example';

const folder = prepareFolder();
const run = (...args: string[]) => runHere(['accounts', ...args], { folder: folder.path });

/** Works while the site has the database open, in which there is one account with a session. */
async function withAccount(work: (db: Database) => Promise<void>) {
  const db = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'data', 'daybreak.db') });
  await createSession(createTestAuth(db).auth.loadAuth, { email: mira, emailVerified: true });
  await work(db);
  await db.destroy();
}

test('an account is deleted once, with its sessions and the mails that wait for it, and no other mail', () =>
  withAccount(async (db) => {
    const other = createMail({ recipient: 'teo@student.example', writtenAt: createMoment(1) });
    await putMail(db, other);
    await putMail(db, createMail({ recipient: mira }));
    expect(await run('delete', 'Mira@student.example')).toEqual({
      status: 0,
      stdout: 'The account is deleted.\n',
      stderr: '',
    });
    for (const table of ['user', 'session'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    // Mails to an address that lost its account are deleted too.
    await putMail(db, createMail({ recipient: mira }));
    expect(await run('delete', mira)).toMatchObject({
      status: 1,
      stderr: 'error: there is no account with this address\n',
    });
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([{ id: other.id }]);
  }));

test('a second factor is reset, which ends the sessions of its account and is logged', () =>
  withAccount(async (db) => {
    const user = await db.selectFrom('user').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('twoFactor')
      .values({ id: 'an app', secret: 'encrypted', backupCodes: 'encrypted', userId: user.id })
      .execute();
    const { status, stdout, stderr } = await run('reset-second-factor', 'Mira@student.example');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('The second factor is removed.\n');
    expect(stdout).not.toContain('mira');
    for (const table of ['twoFactor', 'session'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await listAccessLog({ db }, { page: 1, limit: 10 })).toMatchObject([
      { actor: { kind: 'site' }, what: 'reset-second-factor', details: { email: mira } },
    ]);
    expect(await run('reset-second-factor', mira)).toMatchObject({
      status: 1,
      stderr: 'error: there is no second factor for this address\n',
    });
  }));
