import { beforeEach, describe, expect, it } from 'vitest';
import { readRow } from '../../tests/support/application-entry.ts';
import { formAnswers } from '../../tests/support/application-form.ts';
import { openContext } from '../../tests/support/open-context.ts';
import { readOwnApplication } from '../applicants/own-application.ts';
import { withdraw } from '../applicants/withdraw.ts';
import type { Application } from '../applications/application.ts';
import type { Context } from '../context.ts';
import { listHistory } from '../history/history.ts';
import type { MailRequest } from '../mails/mail.ts';
import { fail, succeed } from '../result.ts';
import { submitApplication } from '../submissions/submit-application.ts';
import { answerAsGuardian } from './answer-as-guardian.ts';
import { askGuardian } from './ask-guardian.ts';
import { findGuardian, findGuardianByKey } from './find-guardian.ts';

const application: Application = { ...formAnswers, age: 15 };
const email = 'parent@home.example';

let ctx: Context;
let requests: MailRequest[];

beforeEach(async () => {
  requests = [];
  const made = await openContext();
  ctx = {
    ...made,
    ages: { minimum: 0, guardianBelow: 16 },
    now: () => new Date('2026-05-13T15:40:00.000Z'),
    writeMail(request) {
      requests.push(request);
      return made.writeMail(request);
    },
  };
});

async function submit(changes: Partial<Application> = {}, isSpam = false): Promise<string> {
  const submission = { application: { ...application, ...changes }, submissionId: null, isSpam };
  const accepted = await submitApplication(ctx, submission, '192.0.2.1');
  if (!accepted.ok) throw new Error(accepted.code);
  return accepted.value.id;
}

const find = (id: string) => readRow(ctx, id);

const ask = (applicationId: string, to = email) => askGuardian(ctx, { applicationId, email: to, network: '192.0.2.1' });
const readOwn = async (id: string) => (await readOwnApplication(ctx, await find(id))).guardian;
const readHistory = async (id: string) =>
  (await listHistory(ctx, id))
    .map((entry) => ('answer' in entry ? `${entry.what} ${entry.answer}` : entry.what))
    .sort();

/** The addresses of the mails with links of guardians that wait. */
async function listGuardianMails(): Promise<readonly string[]> {
  const mails = await ctx.db.selectFrom('outbox').select('recipient').where('text', 'like', '%/guardian/%').execute();
  return mails.map(({ recipient }) => recipient);
}

/** The key in the newest mail to a guardian. */
function readKey(): string {
  const mail = requests.findLast(({ kind }) => kind === 'guardian');
  if (mail?.kind !== 'guardian') throw new Error('no guardian was written to');
  return mail.key;
}

describe('the receipt mail', () => {
  it('asks for a guardian only below the age', async () => {
    await submit();
    await submit({ email: 'older@student.example', age: 16 });
    expect(requests).toMatchObject([
      { kind: 'receipt', asksForGuardian: true },
      { kind: 'receipt', asksForGuardian: false },
    ]);
  });
});

describe('a guardian', () => {
  it('is asked by a mail with nothing that the applicant typed, and may confirm and change that', async () => {
    const id = await submit();
    expect(await readOwn(id)).toMatchObject({ status: 'no-address', email: '', mayName: true, below: 16 });
    expect(await ask(id)).toMatchObject({ ok: true });
    expect(await readOwn(id)).toMatchObject({ status: 'waiting', email, on: '2026-05-13' });
    const mail = ctx.writeMail({ kind: 'guardian', to: email, reference: 'DB-7K3Q9XTM', key: readKey() });
    const { age: _, ...typed } = application;
    for (const text of Object.values(typed)) expect(mail.text + mail.html).not.toContain(text);
    expect(mail.text).toContain(`https://daybreak.example/applications/guardian/${readKey()}`);
    expect(readKey()).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);

    expect(await answerAsGuardian(ctx, readKey(), 'confirmed')).toEqual(succeed(null));
    expect(await readOwn(id)).toMatchObject({ status: 'confirmed' });
    // Pressed twice.
    expect(await answerAsGuardian(ctx, readKey(), 'confirmed')).toEqual(succeed(null));
    expect(await answerAsGuardian(ctx, readKey(), 'refused')).toEqual(succeed(null));
    expect(await findGuardian(ctx, id)).toMatchObject({ state: 'refused' });
    expect((await find(id)).status).toBe('new');
    expect(await readHistory(id)).toEqual([
      'guardian-answered confirmed',
      'guardian-answered refused',
      'guardian-asked',
    ]);
  });

  it('is shown to the applicant of a closed application only if they agreed', async () => {
    const cases = [
      { answer: null, shown: null },
      { answer: 'refused', shown: null },
      { answer: 'confirmed', shown: { status: 'confirmed', mayName: false } },
    ] as const;
    for (const { answer, shown } of cases) {
      const id = await submit({ message: `Venture ${answer}` });
      await ask(id);
      if (answer) await answerAsGuardian(ctx, readKey(), answer);
      expect(await readOwn(id)).toMatchObject({ status: answer ?? 'waiting', mayName: answer !== 'refused' });
      await withdraw(ctx, id);
      expect(await readOwn(id)).toEqual(shown && expect.objectContaining(shown));
    }
  });

  it('is found by a key of which only the hash is stored, and by no other', async () => {
    const id = await submit();
    await ask(id);
    const stored = await ctx.db.selectFrom('guardians').selectAll().execute();
    expect(stored).toMatchObject([{ applicationId: id, state: 'waiting', email }]);
    expect(JSON.stringify(stored)).not.toContain(readKey());
    expect((await findGuardianByKey(ctx, readKey().toLowerCase()))?.applicationId).toBe(id);
    for (const key of ['', '0123456789ABCDEFGHJKMNPQRS']) {
      expect(await findGuardianByKey(ctx, key)).toBeUndefined();
      expect(await answerAsGuardian(ctx, key, 'confirmed')).toEqual(fail('not-found'));
    }
  });

  it('at another address ends the earlier link, its mail and its consent', async () => {
    const id = await submit();
    await ask(id);
    const first = readKey();
    await answerAsGuardian(ctx, first, 'confirmed');
    await ask(id, 'other@home.example');
    expect(await findGuardianByKey(ctx, first)).toBeUndefined();
    expect(await listGuardianMails()).toEqual(['other@home.example']);
    expect(await readOwn(id)).toMatchObject({ status: 'waiting', email: 'other@home.example' });
  });

  it('after a refusal is replaced by nobody, and may change the answer', async () => {
    const id = await submit();
    await ask(id);
    await answerAsGuardian(ctx, readKey(), 'refused');
    expect(await ask(id, 'other@home.example')).toMatchObject({ code: 'guardian-said-no' });
    expect(await ask(id)).toMatchObject({ code: 'guardian-said-no' });
    expect(await readOwn(id)).toMatchObject({ status: 'refused', email, mayName: false });
    expect(await answerAsGuardian(ctx, readKey(), 'confirmed')).toEqual(succeed(null));
    expect(await readOwn(id)).toMatchObject({ status: 'confirmed', mayName: true });
  });

  it('is not asked at the address of the applicant, at none, too often, from that age on, or about a closed application or spam', async () => {
    const id = await submit();
    expect(await ask(id, 'Mira@Student.example')).toMatchObject({ code: 'own-address' });
    expect(await ask(id, 'parent(at)home')).toMatchObject({ code: 'not-an-email' });
    const spent = { ...ctx.limits, consume: async () => 900 };
    const request = { applicationId: id, email, network: '192.0.2.1' };
    expect(await askGuardian({ ...ctx, limits: spent }, request)).toMatchObject({ code: 'too-many' });
    const older = await submit({ age: 16, email: 'older@student.example' });
    expect(await ask(older)).toMatchObject({ code: 'not-asked' });
    expect(await readOwn(older)).toBeNull();
    expect(await ask(await submit({ message: 'Buy.' }, true))).toMatchObject({ code: 'not-asked' });
    await withdraw(ctx, id);
    expect(await ask(id)).toMatchObject({ code: 'not-asked' });
    expect(await readOwn(id)).toBeNull();
    ctx = { ...ctx, ages: { minimum: 0, guardianBelow: 0 } };
    expect(await readOwn(await submit({ message: 'While it is off.' }))).toBeNull();
  });
});
