import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addNote } from '../../core/notes/add-note.ts';
import { findLastRun, recordRun, retentionJob } from '../../core/programme/job-runs.ts';
import { createLateLink } from '../../core/programme/late-links.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeMessage, storeMessage } from '../../tests/support/message.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { storeSettings } from '../../tests/support/store-settings.ts';
import { eraseApplication, makeFingerprint } from '../applications/erase.ts';
import type { Application, SpamFlag } from '../model/application.ts';
import { hashLinkKey } from '../model/link-key.ts';
import { makeReference } from '../model/reference.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { countExpired, eraseExpired, noteRetention, removeEnded } from '../programme/retention.ts';
import { acceptSubmission } from './accept-submission.ts';
import { confirmNewAddress, correctContact, renewLink, withdraw } from './change-own.ts';
import { eraseAddress } from './erase-address.ts';
import { sendLostLinks } from './lost-link.ts';
import { findByLinkKey, listOwnApplications, readOwnApplication } from './own-application.ts';
import { makeReceiptPass, readReceiptPass } from './receipt.ts';

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
let ports: ReviewPorts;
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
  const accepted = await acceptSubmission(submission, ports, { network: '192.0.2.1', lateKey: late || null });
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
    const { review } = await findEntry(first.key);
    expect(review.linkHash).toBe(hashLinkKey(first.key.toLowerCase()));
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
    expect((await ports.reviews.find(id))?.spamFlag).toBe(null);
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
    const pass = makeReceiptPass(ports, 'an-id', true);
    expect(readReceiptPass(ports, pass)).toEqual({ id: 'an-id', isMailed: true });
    expect(readReceiptPass(ports, pass.replace('an-id', 'other'))).toBe(null);
    now = new Date(now.getTime() + 11 * 60 * 1000);
    expect(readReceiptPass(ports, pass)).toBe(null);
  });
});

describe('an applicant', () => {
  it('corrects the phone at once, and the email once the link sent to it was opened', async () => {
    const { key } = await submit();
    const contact = { email: 'mira.sand@student.example', phone: '555 9999', network: '192.0.2.1' };
    expect(await correctContact(ports, await findEntry(key), contact)).toEqual({ ok: true, value: { isAsked: true } });
    const waiting = await findEntry(key);
    expect(waiting.application).toMatchObject({ phone: '555 9999', email: application.email });
    expect((await readOwnApplication(ports, waiting)).newEmail).toBe(contact.email);
    const mail = (await readMails()).find(({ recipient }) => recipient === contact.email);
    const token = /applications\/email\/(\w+)/.exec(mail?.['text'] ?? '')?.[1] ?? '';
    expect(mail?.['text']).not.toContain(key);
    expect(await confirmNewAddress(ports, token)).not.toBe(null);
    expect((await findEntry(key)).application.email).toBe(contact.email);
    expect(await confirmNewAddress(ports, token)).toBe(null);
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
    const next = await renewLink(ports, id);
    expect(await findByLinkKey(ports, key)).toBe(null);
    expect((await findEntry(next ?? '')).application.id).toBe(id);
    // Neither of them lives again in the same application, sent once more.
    await eraseApplication(ports, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect((await submit()).id).toBe(id);
    for (const ended of [key, next ?? '']) expect(await findByLinkKey(ports, ended)).toBe(null);
  });

  it('gets the lost links of all applications in one mail, and none for an unknown address', async () => {
    const { key, id } = await submit();
    const other = await submit({ message: 'Another one.', email: 'MIRA@student.example' });
    await sendLostLinks(ports, { email: 'stranger@student.example', network: '192.0.2.1' });
    await sendLostLinks(ports, { email: 'Mira@Student.example', network: '192.0.2.1' });
    const readLinks = async () => (await readMails()).filter(({ subject }) => /private links/.test(subject ?? ''));
    const [mail, ...none] = await readLinks();
    expect(none).toEqual([]);
    for (const one of [key, other.key]) expect(mail?.['text']).toContain(one);
    expect(await listOwnApplications(ports, application.email)).toHaveLength(2);
    // However often others apply with the address.
    for (let count = 0; count < 51; count += 1) await submit({ message: `By a stranger, ${count}.` });
    await sendLostLinks(ports, { email: application.email, network: '192.0.2.1' });
    expect((await readLinks()).map(({ text }) => text?.includes(key))).toEqual([true, true]);
    expect((await listOwnApplications(ports, application.email)).at(-1)?.reference).toBe(makeReference(id));
  });
});

describe('erasing', () => {
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
    await storeMessage(ports, id, makeMessage({ text: 'ZQXJ' }));
    await addNote(ports, { id: 'note', applicationId: id, authorEmail: 'kim@daybreak.example', text: 'ZQXJ' });
    expect(await dump()).toMatch(/zqxj/i);
    expect(await eraseAddress(ports, 'ZQXJ@student.example', { cause: 'command', actor: { kind: 'site' } })).toBe(1);
    expect(await dump()).not.toMatch(/zqxj/i);
    expect(await dump()).toContain(makeFingerprint(ports, email));
    expect(await findByLinkKey(ports, key)).toBe(null);
  });

  it('leaves the mails of another application with the same address', async () => {
    const { id } = await submit();
    await submit({ message: 'Another one.' });
    await sendLostLinks(ports, { email: application.email, network: 'x' });
    await eraseApplication(ports, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect((await readMails()).map(({ subject }) => subject)).toEqual(['Your private links to Daybreak']);
  });

  it('after the periods leaves what is younger, and a dry run only counts', async () => {
    const { id } = await submit();
    await withdraw(ports, id);
    await submit({ message: 'Stays.' });
    await submit({ message: 'Buy.', email: 'bot@student.example' }, 'hidden-field-filled');
    expect(await eraseExpired(ports, { isDryRun: false })).toEqual({ ok: true, value: {} });
    now = new Date(now.getTime() + 30 * dayMs);
    const expired = { ok: true, value: { spam: 1, withdrawn: 1 } };
    const reviews = { ...ports.reviews, list: () => Promise.reject(new Error('it reads whole applications')) };
    expect(await eraseExpired({ ...ports, reviews }, { isDryRun: true })).toEqual(expired);
    expect(await countExpired({ ...ports, reviews })).toBe(2);
    expect(await eraseExpired(ports, { isDryRun: false })).toEqual(expired);
    expect(await ports.applications.count()).toBe(1);
  });

  it('after a period asks the settings once more: who made it longer meanwhile keeps the application', async () => {
    const { id } = await submit();
    await withdraw(ports, id);
    now = new Date(now.getTime() + 30 * dayMs);
    const list: typeof ports.reviews.list = async (request) => {
      const settings = await getProgrammeSettings(ports);
      const retentionDays = { ...settings.retentionDays, withdrawn: 0 };
      if (request.filter.reasons) await storeSettings(ports, { retentionDays });
      return ports.reviews.list(request);
    };
    const meanwhile = { ...ports, reviews: { ...ports.reviews, list } };
    expect(await eraseExpired(meanwhile, { isDryRun: false })).toEqual({ ok: true, value: {} });
    expect(await ports.applications.count()).toBe(1);
  });

  it('after days without a run goes on', async () => {
    const { id } = await submit();
    await withdraw(ports, id);
    await noteRetention(ports);
    now = new Date(now.getTime() + 400 * dayMs);
    expect(await eraseExpired(ports, { isDryRun: false })).toEqual({ ok: true, value: { withdrawn: 1 } });
  });

  it('by a clock that is earlier than what is stored is nothing, until an operator says that the clock is right', async () => {
    const { id } = await submit();
    await withdraw(ports, id);
    now = new Date(now.getTime() + 400 * dayMs);
    const later = now;
    await submit({ email: 'noah@student.example' });
    now = new Date(later.getTime() - dayMs);
    const behind = { ok: false, code: 'clock-behind' };
    expect(await eraseExpired(ports, { isDryRun: false })).toEqual(behind);
    expect(await eraseExpired(ports, { isDryRun: false, trustsClock: true })).toEqual({
      ok: true,
      value: { withdrawn: 1 },
    });
    const run = async (finishedAt: string) =>
      recordRun(ports.db, retentionJob, finishedAt, await findLastRun(ports, retentionJob));
    now = later;
    expect(await eraseExpired(ports, { isDryRun: false })).toMatchObject({ ok: true });
    for (const finishedAt of [new Date(later.getTime() + dayMs).toISOString(), 'no date']) {
      await run(finishedAt);
      expect(await eraseExpired(ports, { isDryRun: false })).toEqual(behind);
    }
  });

  it('by the daily job takes along unconfirmed new addresses, and late links that are over', async () => {
    const { id } = await submit();
    const entry = await ports.reviews.find(id);
    if (!entry) throw new Error('no application');
    await correctContact(ports, entry, { email: 'stranger@typo.example', phone: application.phone, network: 'x' });
    await createLateLink(ports, 'kim@daybreak.example');
    const count = async () => [
      (await ports.db.selectFrom('contact_changes').select('id').execute()).length,
      (await ports.db.selectFrom('late_links').select('id').execute()).length,
    ];
    now = new Date(now.getTime() + 6 * dayMs);
    await removeEnded(ports);
    expect(await count()).toEqual([1, 1]);
    now = new Date(now.getTime() + 2 * dayMs);
    await removeEnded(ports);
    expect(await count()).toEqual([0, 0]);
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
