import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { takeMail } from '../../tests/support/mail.ts';
import { createTestContext } from '../../tests/support/test-context.ts';
import type { Context } from '../context.ts';
import { sendDigest } from './send-digest.ts';

const anna = 'anna@daybreak.example';

let database: Database;
let ctx: Context;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
  ctx = {
    ...createTestContext(database, config),
    now: () => new Date('2026-11-21T09:00:00.000Z'),
    staffEmails: [anna],
  };
});

afterEach(() => database.destroy());

describe('sendDigest', () => {
  it('tells each of the team how many wait, without a name', async () => {
    await save(ctx, createEntry(), { answerDueOn: '2026-11-20' });
    await save(ctx, createEntry(), { status: 'refining', newAnswersAt: '2026-11-20T09:00:00.000Z' });
    await sendDigest(ctx);
    const mail = await takeMail(database);
    expect(mail).toMatchObject({ to: anna, subject: 'Applications that wait for you' });
    for (const text of ['New: 1', 'Answer overdue: 1', 'New answers: 1']) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toMatch(/Ana|Northgate|school\.example/);
  });

  it('sends nothing if no application waits', async () => {
    await save(ctx, createEntry(), { status: 'finished' });
    await sendDigest(ctx);
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
  });
});
