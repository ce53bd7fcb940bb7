import { expect, test } from 'vitest';
import { openApplicantStage } from '../../tests/support/applicant-stage.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { createReference } from '../applications/reference.ts';
import { confirmEmail, correctContact } from './correct-contact.ts';

const stage = openApplicantStage();
const { application, readMails, submit } = stage;

test('a mail to the previous address reports a new one, without a link or the new address', async () => {
  const { id } = await submit();
  expect(await confirm(id, 'mira.sand@home.example')).toMatchObject({ ok: true });
  const [mail, ...others] = (await readMails()).filter(({ recipient }) => recipient === application.email);
  expect(others).toEqual([]);
  expect(mail?.['subject']).toBe(`Your contact email has changed (${createReference(id)})`);
  expect(`${mail?.['text']}${mail?.['html']}`).not.toMatch(/home\.example|\/applications/);
  // A second change leaves that mail, and all are deleted with the application.
  await confirm(id, 'mira.sand@work.example');
  expect((await readMails()).map(({ recipient }) => recipient)).toEqual([application.email, 'mira.sand@home.example']);
  await deleteApplication(stage.ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
  expect(await readMails()).toEqual([]);
});

test('a new email of spam is reported nowhere', async () => {
  const { id } = await submit({}, true);
  expect(await confirm(id, 'mira.sand@home.example')).toMatchObject({ ok: true });
  expect(await readMails()).toEqual([]);
});

test('only the newest of several emails can be confirmed', async () => {
  const { id } = await submit();
  await correct(id, 'mira@typo.example');
  const token = await readToken('mira@typo.example');
  await correct(id, 'mira.sand@home.example');
  expect((await readMails()).map(({ recipient }) => recipient)).not.toContain('mira@typo.example');
  expect(await confirmEmail(stage.ctx, token)).toMatchObject({ code: 'gone' });
});

async function correct(id: string, email: string): Promise<void> {
  await correctContact(stage.ctx, { id, email: '' }, { email, phone: application.phone, network: '192.0.2.1' });
}

async function confirm(id: string, email: string) {
  await correct(id, email);
  return confirmEmail(stage.ctx, await readToken(email));
}

async function readToken(email: string): Promise<string> {
  const asking = (await readMails()).find(({ recipient }) => recipient === email);
  return /applications\/email\/(\w+)/.exec(asking?.['text'] ?? '')?.[1] ?? '';
}
