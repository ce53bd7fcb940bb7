import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountArchive, ArchivedAccount } from '../../domain/ports/account-archive.ts';
import { openFirebaseArchive } from '../../engines/firebase/identity/archive.ts';
import { makeIdentityToolkit } from '../../engines/firebase/identity/identity-toolkit.ts';
import { openSqliteEngine } from '../../engines/sqlite/engine.ts';
import {
  emulatedProject,
  findAuthLack,
  projectPath,
  startAuthEmulator,
} from '../../tools/hosted/start-auth-emulator.ts';
import { collect } from '../support/application-entry.ts';

const lack = findAuthLack();

const person: ArchivedAccount = {
  id: 'from-another-service',
  email: 'mira@student.example',
  emailVerified: true,
  createdAt: '2026-11-20T09:30:00.000Z',
  password: { kind: 'argon2id', hash: 'which Firebase could not check' },
  providerSubjects: { google: '104729000000000000001' },
};

describe.skipIf(lack !== null)(lack === null ? 'accounts' : `accounts, skipped: ${lack}`, () => {
  let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
  let firebase: ReturnType<typeof openFirebaseArchive>;
  let archive: AccountArchive;

  beforeAll(async () => {
    emulator = await startAuthEmulator();
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator.host;
    firebase = openFirebaseArchive(emulatedProject);
    archive = firebase.archive;
  }, 60_000);

  afterAll(async () => {
    await firebase.close();
    await emulator.end();
  });

  beforeEach(() => emulator.ask(`${projectPath}/accounts`, 'DELETE'));

  test('move to Firebase with all but the password, once', async () => {
    expect(await archive.save(person)).toBe('created-without-password');
    expect(await archive.save(person)).toBe('duplicate');
    expect(await collect(archive.read())).toEqual([{ ...person, password: { kind: 'none' } }]);
    expect(await archive.count()).toEqual({ open: 1, closed: 0, withoutAddress: 0 });
    expect(await archive.find(person.id)).toEqual({ ...person, password: { kind: 'none' } });
    for (const id of ['anonymous', 'x'.repeat(129), '']) expect(await archive.find(id)).toBeNull();
    const unproven = { ...person, id: 'another', email: 'noah@student.example', emailVerified: false };
    expect(await archive.save({ ...unproven, providerSubjects: {}, password: { kind: 'none' } })).toBe('created');
  });

  test('get their password back there by a mail', async () => {
    await archive.save(person);
    const toolkit = makeIdentityToolkit({ apiKey: 'any', authEmulatorHost: emulator.host });
    await toolkit.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email }, {});
    const oobCode = (await emulator.listMails()).at(-1)?.query.get('oobCode');
    await toolkit.call('resetPassword', { oobCode, newPassword: 'seven paper boats' }, {});
    const credentials = { email: person.email, password: 'seven paper boats', returnSecureToken: true };
    expect(await toolkit.call('signInWithPassword', credentials, {})).toMatchObject({
      ok: true,
      value: { localId: person.id },
    });
  });

  test('stay as they are when another has the address or the person already', async () => {
    await archive.save(person);
    expect(await archive.save({ ...person, id: 'another', providerSubjects: {} })).toBe('conflict');
    expect(await archive.save({ ...person, id: 'another', email: 'noah@student.example' })).toBe('conflict');
    expect(await archive.save({ ...person, email: 'noah@student.example', providerSubjects: {} })).toBe('conflict');
    expect(await archive.count()).toMatchObject({ open: 1 });
  });

  test('that Firebase cannot have are refused, one by one', async () => {
    const other = { ...person, providerSubjects: {} };
    expect(await archive.save({ ...other, id: 'x'.repeat(129) })).toBe('refused');
    expect(await archive.save({ ...other, email: 'no address' })).toBe('refused');
    expect(await archive.save({ ...other, createdAt: 'not a time' })).toBe('refused');
    expect(await archive.count()).toMatchObject({ open: 0 });
    expect(await archive.save(other)).toBe('created-without-password');
  });

  test('that are closed or have no address do not move, and are counted', async () => {
    await archive.save(person);
    const accounts = `identitytoolkit.googleapis.com/v1/projects/${emulatedProject}/accounts`;
    await emulator.ask(`${accounts}:update`, 'POST', { localId: person.id, disableUser: true });
    await emulator.ask(accounts, 'POST', { phoneNumber: '+15550142000' });
    expect(await collect(archive.read())).toEqual([]);
    expect(await archive.count()).toEqual({ open: 0, closed: 1, withoutAddress: 1 });
    // Closed after it had moved: it is there all the same.
    expect(await archive.find(person.id)).toMatchObject({ email: person.email });
  });

  test('of an existing project move to the embedded engine, and say whose password could not come along', async () => {
    const toolkit = makeIdentityToolkit({ apiKey: 'any', authEmulatorHost: emulator.host });
    await toolkit.call('signUp', { email: 'Zoe@student.example', password: 'walnut river 42' }, {});
    const folder = mkdtempSync(join(tmpdir(), 'daybreak-archive-'));
    const engine = await openSqliteEngine({ file: join(folder, 'daybreak.db') }, { mayCreate: true, asks: 'operator' });
    const embedded = await engine.openAccountArchive();
    const [account] = await collect(archive.read());
    expect(account).toMatchObject({ email: 'zoe@student.example', password: { kind: 'foreign' } });
    expect(await embedded.save(account as ArchivedAccount)).toBe('created-without-password');
    expect(await collect(embedded.read())).toEqual([{ ...account, password: { kind: 'none' } }]);
    await engine.close();
    rmSync(folder, { recursive: true });
  });
});
