import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { readRow } from '../../tests/support/application-entry.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { storeSettings } from '../../tests/support/store-settings.ts';
import { findByLinkKey } from '../applicants/own-application.ts';
import type { Context } from '../context.ts';
import { hashLinkKey } from '../link-key.ts';
import { createLateLink } from '../programme/late-links.ts';
import type { Application, SpamFlag } from './application.ts';
import { createReceiptPass, readReceiptPass } from './receipt.ts';
import { submitApplication } from './submit-application.ts';

const application: Application = {
  name: 'Mira Sand',
  email: 'mira@student.example',
  age: 16,
  phone: '555 0142',
  school: 'Northgate High',
  city: 'Rivermouth',
  message: 'A shelf that lends lab kits.',
};
const dayMs = 86_400_000;

let database: Database;
let ports: Context;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-05-13T15:40:00.000Z');
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
  ports = { ...makeReviewPorts(database, { config }), now: () => now, hasMailServer: true };
});
afterEach(() => database.destroy());

/** The rows of a query, each as one object. */
async function query(statement: string): Promise<readonly Record<string, string>[]> {
  const { rows } = await database.executeQuery<never>(CompiledQuery.raw(statement));
  return rows;
}

const readMails = () => query('SELECT * FROM outbox');

async function submit(changes: Partial<Application> = {}, spamFlag: SpamFlag | null = null, late = '') {
  const submission = { application: { ...application, ...changes }, submissionId: null, spamFlag };
  const accepted = await submitApplication(ports, submission, { network: '192.0.2.1', lateKey: late || null });
  if (!accepted.ok) throw new Error(accepted.code);
  return { ...accepted.value, key: (accepted.value.receipt.path ?? '').replace('/applications/', '') };
}

async function findEntry(key: string) {
  const entry = await findByLinkKey(ports, key);
  if (!entry) throw new Error('the link leads nowhere');
  return entry;
}

describe('a submission', () => {
  it('gets a receipt, and a mail that is held for a minute and says nothing that the sender typed', async () => {
    const { receipt, key } = await submit();
    expect(receipt).toMatchObject({ answerDue: '2026-05-27', isMailed: true, email: 'mira@student.example' });
    expect(receipt.guardianBelow).toBeNull();
    ports = { ...ports, ages: { minimum: 13, guardianBelow: 17 } };
    expect((await submit()).receipt.guardianBelow).toBe(17);
    expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    const [mail] = await readMails();
    expect(mail).toMatchObject({ recipient: application.email, due: '2026-05-13T15:41:00.000Z' });
    expect(mail?.['text']).toContain(`https://daybreak.example/applications/${key}`);
    for (const typed of Object.values(application))
      expect(`${mail?.['subject']} ${mail?.['text']} ${mail?.['html']}`).not.toContain(`${typed} `);
  });

  it('sent twice leads to the same page and sends no second mail, and only the hash of its key is stored', async () => {
    const first = await submit();
    const second = await submit();
    expect(second.receipt).toEqual({ ...first.receipt, isMailed: false });
    expect(await readMails()).toHaveLength(1);
    const { linkHash } = await findEntry(first.key);
    expect(linkHash).toBe(hashLinkKey(first.key.toLowerCase()));
    expect(JSON.stringify(await query('SELECT * FROM applications'))).not.toContain(first.key);
  });

  it('that looks automatic gets no mail; an address gets one an hour, and a network twenty a day', async () => {
    await submit({ email: 'bot@student.example' }, 'hidden-field-filled');
    expect(await readMails()).toHaveLength(0);
    await submit();
    expect((await submit({ message: 'Another one.' })).receipt.isMailed).toBe(false);
    for (let number = 1; number < 25; number += 1) await submit({ email: `pupil${number}@student.example` });
    expect(await readMails()).toHaveLength(20);
  });

  it('that looked automatic gets its mail and its days once it comes again without the sign', async () => {
    await submit({}, 'hidden-field-filled');
    now = new Date(now.getTime() + 3 * dayMs);
    const { receipt, key, id } = await submit();
    expect(receipt).toMatchObject({ answerDue: '2026-05-30', isMailed: true });
    expect((await readRow(ports, id)).status).toBe('new');
    expect(await readMails()).toEqual([expect.objectContaining({ text: expect.stringContaining(key) })]);
    expect((await submit()).receipt.isMailed).toBe(false);
    expect(await readMails()).toHaveLength(1);
  });

  it('after the closing date is refused, unless a late link lets it in, once', async () => {
    const dates = { closesAt: '2026-05-01T00:00:00.000Z', opensAt: '2026-09-01T06:00:00.000Z' };
    await storeSettings(ports, dates);
    const lateKey = await createLateLink(ports, 'kim@daybreak.example');
    await expect(submit()).rejects.toThrow('closed');
    const { key } = await submit({}, null, lateKey);
    expect((await submit({}, null, lateKey)).key).toBe(key);
    await expect(submit({ message: 'Another one.' }, null, lateKey)).rejects.toThrow('closed');
    now = new Date('2026-09-01T06:00:00.000Z');
    await submit({ message: 'Open again.' });
  });
});

describe('a receipt pass', () => {
  it('counts for a short time, and cannot be made from an id', () => {
    const pass = createReceiptPass(ports, 'an-id', true);
    expect(readReceiptPass(ports, pass)).toEqual({ id: 'an-id', hasMail: true });
    expect(readReceiptPass(ports, pass.replace('an-id', 'other'))).toBe(null);
    now = new Date(now.getTime() + 11 * 60 * 1000);
    expect(readReceiptPass(ports, pass)).toBe(null);
  });
});
