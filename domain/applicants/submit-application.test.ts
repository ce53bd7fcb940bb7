import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect } from '../../tests/support/application-entry.ts';
import { openSqliteStore } from '../../tests/support/sqlite-store.ts';
import type { Application, SpamFlag } from '../model/application.ts';
import type { ApplicationStore } from '../ports/application-store.ts';
import { isSameApplication, submitApplication } from './submit-application.ts';

const application: Application = {
  name: 'Ana Reed',
  email: 'ana@school.example',
  age: 16,
  phone: '1',
  school: 'Northgate High',
  city: 'Rivermouth',
  message: 'One\nTwo',
};
const now = () => new Date('2026-11-20T09:30:00.123Z');
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let store: ApplicationStore;
beforeEach(async () => {
  store = await openSqliteStore({ file: ':memory:' });
});
afterEach(() => store.close());

async function submit(changes: Partial<Application>, submissionId: string | null, spamFlag: SpamFlag | null = null) {
  const changed = { ...application, ...changes };
  const reading = { application: changed, submissionId, spamFlag };
  return (await submitApplication(reading, { store, now })).id;
}

function readAll(suspected = false) {
  return collect(store.read({ suspected }));
}

describe('submitting', () => {
  test('keeps the application under its submission id, stamped with the time', async () => {
    const id = crypto.randomUUID();
    expect(await submit({}, id)).toBe(id);
    const kept = { application: { ...application, id, timestamp: '2026-11-20T09:30:00.123Z' }, spamFlag: null };
    expect(await readAll()).toEqual([kept]);
  });

  test('again, with the same id and content, keeps one and answers the same', async () => {
    const id = crypto.randomUUID();
    const outcomes = await Promise.all([submit({}, id), submit({}, id), submit({ message: 'One\r\nTwo' }, id)]);
    expect(outcomes).toEqual(Array(3).fill(id));
    expect(await readAll()).toHaveLength(1);
  });

  test('other content under the same id keeps both, however often each is sent', async () => {
    const id = crypto.randomUUID();
    const first = await submit({}, id);
    const second = await submit({ name: 'Grace Hopper' }, id);
    expect(second).toMatch(uuidPattern);
    expect(second).not.toEqual(first);
    expect(await submit({ name: 'Grace Hopper' }, id)).toEqual(second);
    expect(await submit({}, id)).toEqual(first);
    expect(await readAll()).toHaveLength(2);
  });

  test('without an id, the content decides what is a repeat', async () => {
    const first = await submit({}, null);
    expect(first).toMatch(uuidPattern);
    expect(await submit({ message: 'One\r\nTwo' }, null)).toEqual(first);
    expect(await submit({ age: 17 }, null)).not.toEqual(first);
    expect(await readAll()).toHaveLength(2);
  });

  test('gives the same id to the same content as version 1 did, also when a later field is empty', async () => {
    const id = '246863a6-1363-8b68-892e-5a63331a1f80';
    expect(await submit({}, null)).toBe(id);
    expect(await submit({ country: '' } as object, null)).toBe(id);
  });

  test('keeps a suspected one apart', async () => {
    await submit({}, null, 'hidden-field-filled');
    expect(await readAll()).toEqual([]);
    expect(await readAll(true)).toMatchObject([{ spamFlag: 'hidden-field-filled' }]);
  });

  test('rejects when the store fails', async () => {
    await store.close();
    await expect(submit({}, null)).rejects.toMatchObject({ code: 'store-closed' });
  });
});

describe('two applications', () => {
  test('are the same when only the line breaks are written differently', () => {
    expect(isSameApplication(application, { ...application, message: 'One\r\nTwo' })).toBe(true);
  });

  test('differ in any field, and do not borrow from the next one', () => {
    for (const change of [{ name: 'A' }, { email: 'a@b' }, { age: 17 }, { phone: '2' }, { school: 's' }, { city: 'c' }])
      expect(isSameApplication(application, { ...application, ...change })).toBe(false);
    const shifted = { ...application, name: 'Ana', email: '","' };
    expect(isSameApplication({ ...shifted, name: 'Ana","', email: '' }, shifted)).toBe(false);
  });
});
