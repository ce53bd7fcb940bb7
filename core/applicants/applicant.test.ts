import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import type { Application, SpamFlag } from '../applications/application.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { makeReference } from '../applications/reference.ts';
import { submitApplication } from '../applications/submit-application.ts';
import type { Context } from '../context.ts';
import { confirmEmail } from './confirm-email.ts';
import { correctContact } from './correct-contact.ts';
import { findByLinkKey, listOwnApplications, readOwnApplication } from './own-application.ts';
import { renewLink } from './renew-link.ts';
import { sendLostLinks } from './send-lost-links.ts';
import { withdraw } from './withdraw.ts';

const application: Application = {
  name: 'Mira Sand',
  email: 'mira@student.example',
  age: 16,
  phone: '555 0142',
  school: 'Northgate High',
  city: 'Rivermouth',
  message: 'A shelf that lends lab kits.',
};

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

describe('an applicant', () => {
  it('corrects the phone at once, and the email once the link sent to it was opened', async () => {
    const { key } = await submit();
    const contact = { email: 'mira.sand@student.example', phone: '555 9999', network: '192.0.2.1' };
    expect(await correctContact(ports, await findEntry(key), contact)).toEqual({
      ok: true,
      value: { isAsked: true },
    });
    const waiting = await findEntry(key);
    expect(waiting).toMatchObject({ phone: '555 9999', email: application.email });
    expect((await readOwnApplication(ports, waiting)).newEmail).toBe(contact.email);
    const mail = (await readMails()).find(({ recipient }) => recipient === contact.email);
    const token = /applications\/email\/(\w+)/.exec(mail?.['text'] ?? '')?.[1] ?? '';
    expect(mail?.['text']).not.toContain(key);
    expect(await confirmEmail(ports, token)).toMatchObject({ ok: true });
    expect((await findEntry(key)).email).toBe(contact.email);
    expect(await confirmEmail(ports, token)).toMatchObject({ code: 'gone' });
    expect((await readOwnApplication(ports, await findEntry(key))).newEmail).toBeNull();
  });

  it('takes the application back, and the receipt that still waits is not sent', async () => {
    const { key, id } = await submit();
    await withdraw(ports, id);
    const own = await readOwnApplication(ports, await findEntry(key));
    expect(own).toMatchObject({ status: 'closed', reason: 'withdrawn', erasedOn: '2026-06-12', answerDue: null });
    expect(await readMails()).toEqual([]);
  });

  it('makes a new link, which ends the older one', async () => {
    const { key, id } = await submit();
    const renewed = await renewLink(ports, id);
    const next = renewed.ok ? renewed.value : '';
    expect(await findByLinkKey(ports, key)).toBeUndefined();
    expect((await findEntry(next)).id).toBe(id);
    // Neither of them lives again in the same application, sent once more.
    await deleteApplication(ports, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect((await submit()).id).toBe(id);
    for (const ended of [key, next]) expect(await findByLinkKey(ports, ended)).toBeUndefined();
  });

  it('gets the lost links of all applications in one mail, and none for an unknown address', async () => {
    const { key, id } = await submit();
    now = new Date(now.getTime() + 1000);
    const other = await submit({ message: 'Another one.', email: 'MIRA@student.example' });
    await sendLostLinks(ports, { email: 'stranger@student.example', network: '192.0.2.1' });
    await sendLostLinks(ports, { email: 'Mira@Student.example', network: '192.0.2.1' });
    const readLinks = async () => (await readMails()).filter(({ subject }) => /private links/.test(subject ?? ''));
    const [mail, ...none] = await readLinks();
    expect(none).toEqual([]);
    for (const one of [key, other.key]) expect(mail?.['text']).toContain(one);
    expect(await listOwnApplications(ports, application.email)).toHaveLength(2);
    // However often others apply with the address.
    for (let count = 0; count < 51; count += 1) {
      now = new Date(now.getTime() + 1000);
      await submit({ message: `By a stranger, ${count}.` });
    }
    await sendLostLinks(ports, { email: application.email, network: '192.0.2.1' });
    expect((await readLinks()).map(({ text }) => text?.includes(key))).toEqual([true, true]);
    expect((await listOwnApplications(ports, application.email)).at(-1)?.reference).toBe(makeReference(id));
  });
});
