import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listAll } from '../../tests/support/application-entry.ts';
import { formAnswers } from '../../tests/support/application-form.ts';
import { openContext } from '../../tests/support/open-context.ts';
import { renewLink } from '../applicants/private-link.ts';
import type { Application } from '../applications/application.ts';
import type { Context } from '../context.ts';
import { submitApplication } from './submit-application.ts';

const application: Application = { ...formAnswers, age: 16, phone: '1', message: 'One\nTwo' };
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let ctx: Context;

beforeEach(async () => {
  ctx = await openContext({ now: () => new Date('2026-11-20T09:30:00.123Z') });
});

function accept(changes: Partial<Application>, submissionId: string | null, { isSpam = false } = {}) {
  const submission = { application: { ...application, ...changes }, submissionId, isSpam };
  return submitApplication(ctx, submission, '192.0.2.1');
}

async function submit(...parts: Parameters<typeof accept>): Promise<string> {
  const accepted = await accept(...parts);
  if (!accepted.ok) throw new Error(accepted.code);
  return accepted.value.id;
}

const readAll = (isSpam = false) => listAll(ctx, { isSpam });

test('sent again within the hour it leads to the private page, later or after a new link to none', async () => {
  const submissionId = crypto.randomUUID();
  const readPath = async (time: string) => {
    ctx = { ...ctx, now: () => new Date(`2026-11-20T${time}Z`) };
    const accepted = await accept({}, submissionId);
    return accepted.ok && accepted.value.receipt.path;
  };
  const path = await readPath('09:30:00');
  expect(path).toMatch(/^\/applications\/\w{26}$/);
  expect(await readPath('10:29:59')).toBe(path);
  expect(await readPath('10:30:00')).toBeNull();
  await renewLink(ctx, await submit({}, submissionId));
  expect(await readPath('09:31:00')).toBeNull();
});

test('without an id, the content decides what is a repeat', async () => {
  const first = await submit({}, null);
  expect(first).toMatch(uuidPattern);
  expect(await submit({ message: 'One\r\nTwo' }, null)).toEqual(first);
  expect(await submit({ age: 17 }, null)).not.toEqual(first);
  expect(await readAll()).toHaveLength(2);
});

test('an id that reviewers see cannot be made from the content without the secret of the site', async () => {
  const first = await submit({}, null);
  const secret = crypto.randomUUID();
  ctx = { ...ctx, keyedHash: (text) => createHmac('sha256', secret).update(text).digest() };
  expect(await submit({}, null)).not.toBe(first);
});

test('a store that fails once does not use up the receipt', async () => {
  const failure = new Error('the disk is full');
  const failing = {
    ...ctx,
    writeMail() {
      throw failure;
    },
  };
  const submission = { application, submissionId: null, isSpam: false };
  const sender = '192.0.2.1';
  await expect(submitApplication(failing, submission, sender)).rejects.toBe(failure);
  expect(await readAll()).toEqual([]);
  ctx = { ...ctx, hasMailServer: true };
  expect(await accept({}, null)).toMatchObject({ ok: true, value: { receipt: { isMailed: true } } });
});
