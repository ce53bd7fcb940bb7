import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordDelivery } from '../../core/messages/record-delivery.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { formAnswers } from '../../tests/support/application-form.ts';
import { makeMessage, storeMessage } from '../../tests/support/message.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { eraseApplication } from '../applications/erase.ts';
import { makeMailId } from '../mail/mail-id.ts';
import { makeReference } from '../model/reference.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { acceptSubmission } from './accept-submission.ts';
import { confirmNewAddress, correctContact } from './change-own.ts';

const application = { ...formAnswers, age: 16 };
const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };

let database: Database;
let ports: ReviewPorts;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const now = () => new Date('2026-05-13T15:40:00.000Z');
  ports = { ...makeReviewPorts(database, { config }), now, hasMailServer: true };
});
afterEach(() => database.destroy());

type StoredMail = {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

async function readMails(): Promise<readonly StoredMail[]> {
  return (await database.executeQuery<StoredMail>(CompiledQuery.raw('SELECT * FROM outbox'))).rows;
}

const refusedMail = { outcome: 'given-up', reason: 'EENVELOPE-550' } as const;

async function correct(id: string, contact: { readonly email: string; readonly phone: string }): Promise<void> {
  const entry = await ports.reviews.find(id);
  if (!entry) throw new Error('not stored');
  await correctContact(ports, entry, { ...contact, network: '192.0.2.1' });
}

test.each<[string, (id: string) => Promise<unknown>, number]>([
  ['is told at the address before, without a link or the new address', async () => {}, 1],
  [
    'is told nothing at an address that took no mail',
    (id) => recordDelivery(ports, { id: makeMailId(ports, 'receipt', id), applicationId: id }, refusedMail),
    0,
  ],
  [
    'is told nothing at an address that took no mail, also after a new phone number',
    async (id) => {
      await recordDelivery(ports, { id: makeMailId(ports, 'receipt', id), applicationId: id }, refusedMail);
      await correct(id, { email: application.email, phone: '+1 555 0199' });
    },
    0,
  ],
  [
    'is told nothing at an address where a message failed',
    (id) => {
      const message = makeMessage({ state: 'failed', failure: 'mailbox-full', toEmail: application.email });
      return storeMessage(ports, id, message);
    },
    0,
  ],
  [
    'is told nothing where the application looks automatic',
    (id) => ports.write([{ kind: 'set-spam-flag', applicationId: id, spamFlag: 'hidden-field-filled' }]),
    0,
  ],
])('who confirms a new address %s', async (_, prepare, count) => {
  const submission = { application, submissionId: null, spamFlag: null };
  const accepted = await acceptSubmission(submission, ports, { network: '192.0.2.1', lateKey: null });
  const id = accepted.ok ? accepted.value.id : '';
  await prepare(id);
  const confirm = async (email: string) => {
    await correct(id, { email, phone: application.phone });
    const asking = (await readMails()).find(({ recipient }) => recipient === email);
    const token = /applications\/email\/(\w+)/.exec(asking?.text ?? '')?.[1] ?? '';
    expect(await confirmNewAddress(ports, token)).not.toBeNull();
  };
  await confirm('mira.sand@home.example');
  const told = (await readMails()).filter(({ recipient }) => recipient === application.email);
  expect(told).toHaveLength(count);
  for (const { subject, text, html } of told) {
    expect(subject).toBe(`We write to another email now (${makeReference(id)})`);
    expect(`${text}${html}`).not.toMatch(/home\.example|\/applications/);
  }
  // A second change leaves the first mail, and erasing finds both.
  await confirm('mira.sand@work.example');
  expect((await readMails()).filter(({ recipient }) => recipient === application.email)).toHaveLength(count);
  await eraseApplication(ports, id, { cause: 'applicant', actor: { kind: 'applicant' } });
  expect(await readMails()).toEqual([]);
});
