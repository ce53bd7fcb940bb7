import { CompiledQuery } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { formAnswers } from '../../tests/support/application-form.ts';
import { openContext } from '../../tests/support/open-context.ts';
import type { SpamFlag } from '../applications/application.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { createReference } from '../applications/reference.ts';
import type { Context } from '../context.ts';
import { submitApplication } from '../submissions/submit-application.ts';
import { correctContact } from './correct-contact.ts';
import { confirmEmail } from './email-changes.ts';

const application = { ...formAnswers, age: 16 };

let ctx: Context;

beforeEach(async () => {
  const now = () => new Date('2026-05-13T15:40:00.000Z');
  ctx = await openContext({ now, hasMailServer: true });
});

type StoredMail = {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

async function readMails(): Promise<readonly StoredMail[]> {
  return (await ctx.db.executeQuery<StoredMail>(CompiledQuery.raw('SELECT * FROM outbox'))).rows;
}

async function correct(id: string, contact: { readonly email: string; readonly phone: string }): Promise<void> {
  await correctContact(ctx, { id, email: '' }, { ...contact, network: '192.0.2.1' });
}

test('a new email is told at the one before, without a link or the new one', async () => {
  const id = await submit(null);
  expect(await confirm(id, 'mira.sand@home.example')).toMatchObject({ ok: true });
  const [mail, ...others] = (await readMails()).filter(({ recipient }) => recipient === application.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`We write to another email now (${createReference(id)})`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/home\.example|\/applications/);
  // A second change leaves that mail, and all are deleted with the application.
  await confirm(id, 'mira.sand@work.example');
  expect((await readMails()).map(({ recipient }) => recipient)).toEqual([application.email, 'mira.sand@home.example']);
  await deleteApplication(ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
  expect(await readMails()).toEqual([]);
});

test('a new email of spam is told nowhere', async () => {
  const id = await submit('hidden-field-filled');
  expect(await confirm(id, 'mira.sand@home.example')).toMatchObject({ ok: true });
  expect(await readMails()).toEqual([]);
});

test('only the newest of several emails can be confirmed', async () => {
  const id = await submit(null);
  await correct(id, { email: 'mira@typo.example', phone: application.phone });
  const token = await readToken('mira@typo.example');
  await correct(id, { email: 'mira.sand@home.example', phone: application.phone });
  expect((await readMails()).map(({ recipient }) => recipient)).not.toContain('mira@typo.example');
  expect(await confirmEmail(ctx, token)).toMatchObject({ code: 'gone' });
});

async function submit(spamFlag: SpamFlag | null): Promise<string> {
  const sender = '192.0.2.1';
  const submitted = await submitApplication(ctx, { application, submissionId: null, spamFlag }, sender);
  return submitted.ok ? submitted.value.id : '';
}

async function confirm(id: string, email: string) {
  await correct(id, { email, phone: application.phone });
  return confirmEmail(ctx, await readToken(email));
}

async function readToken(email: string): Promise<string> {
  const asking = (await readMails()).find(({ recipient }) => recipient === email);
  return /applications\/email\/(\w+)/.exec(asking?.text ?? '')?.[1] ?? '';
}
