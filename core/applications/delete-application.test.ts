import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeMessage, storeMessage } from '../../tests/support/message.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { correctContact } from '../applicants/correct-contact.ts';
import { deleteByEmail } from '../applicants/delete-by-email.ts';
import { findByLinkKey } from '../applicants/own-application.ts';
import { sendLostLinks } from '../applicants/send-lost-links.ts';
import type { Context } from '../context.ts';
import { addNote } from '../notes/add-note.ts';
import type { Application, SpamFlag } from './application.ts';
import { deleteApplication, getFingerprint } from './delete-application.ts';
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

describe('deleting', () => {
  it('leaves nothing of a person in the database but a keyed fingerprint', async () => {
    const marked = Object.fromEntries(
      Object.entries(application).map(([name, value]) => [name, typeof value === 'number' ? value : `ZQXJ ${value}`]),
    );
    const email = 'zqxj@student.example';
    const { key, id } = await submit({ ...marked, email });
    await correctContact(ports, await findEntry(key), {
      email: 'zqxj2@student.example',
      phone: 'ZQXJ 1',
      network: 'x',
    });
    await storeMessage(ports, id, makeMessage({ text: 'ZQXJ' }), { questions: ['ZQXJ?'] });
    await addNote(ports, { id: 'note', applicationId: id, authorEmail: 'kim@daybreak.example', text: 'ZQXJ' });
    expect(await dump()).toMatch(/zqxj/i);
    expect(await deleteByEmail(ports, 'ZQXJ@student.example', { cause: 'command', actor: { kind: 'site' } })).toBe(1);
    expect(await dump()).not.toMatch(/zqxj/i);
    expect(await dump()).toContain(getFingerprint(ports, email));
    expect(await findByLinkKey(ports, key)).toBeUndefined();
  });

  it('leaves the mails of another application with the same address', async () => {
    const { id } = await submit();
    await submit({ message: 'Another one.' });
    await sendLostLinks(ports, { email: application.email, network: 'x' });
    await deleteApplication(ports, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect((await readMails()).map(({ subject }) => subject)).toEqual(['Your private links to Daybreak']);
  });
});

/** Every table with every value, as text; integers of the search index can be larger than a number. */
async function dump(): Promise<string> {
  const columns = await query(
    "SELECT m.name AS 'table', c.name AS 'column' FROM sqlite_master AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table'",
  );
  const read = ({ table, column }: Record<string, string>) =>
    query(`SELECT CAST("${column}" AS TEXT) AS value FROM "${table}"`);
  return JSON.stringify(await Promise.all(columns.map(read)));
}
