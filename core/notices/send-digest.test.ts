import { beforeEach, describe, expect, it } from 'vitest';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { takeMail } from '../../tests/support/mail.ts';
import { openContext } from '../../tests/support/open-context.ts';
import type { Context } from '../context.ts';
import { sendDigest } from './send-digest.ts';

const anna = 'anna@daybreak.example';

let ctx: Context;

beforeEach(async () => {
  ctx = await openContext({ now: () => new Date('2026-11-21T09:00:00.000Z'), staffEmails: [anna] });
});

describe('sendDigest', () => {
  it('tells each of the team how many wait, without a name', async () => {
    await save(ctx, createEntry(), { answerDueOn: '2026-11-20' });
    await save(ctx, createEntry(), { status: 'refining', newAnswersAt: '2026-11-20T09:00:00.000Z' });
    await sendDigest(ctx);
    const mail = await takeMail(ctx.db);
    expect(mail).toMatchObject({ to: anna, subject: 'Applications that wait for you' });
    for (const text of ['New: 1', 'Answer overdue: 1', 'New answers: 1']) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toMatch(/Ana|Northgate|school\.example/);
  });

  it('sends nothing if no application waits', async () => {
    await save(ctx, createEntry(), { status: 'finished' });
    await sendDigest(ctx);
    expect(await ctx.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });
});
