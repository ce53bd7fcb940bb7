import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { fail } from '../../../core/result.ts';
import { bodyContext, reportContext } from '../../framework/request-context.ts';
import { answerForm, type PostedForm } from './answer-form.ts';

const report = vi.fn();
const context = new RouterContextProvider();
context.set(reportContext, report);

function answer<Answer>(body: string, work: (form: PostedForm) => Promise<Answer>) {
  context.set(bodyContext, new TextEncoder().encode(body).buffer);
  return answerForm({ context, keep: ['email'], lists: ['id'] }, work);
}

it('gives each failure its status, its field and what was typed', async () => {
  const refused = await answer('intent=save&email=b&id=1&id=2', async ({ get, getAll }) => {
    expect([get('email'), getAll('id'), get('phone')]).toEqual(['b', ['1', '2'], '']);
    return fail('not-an-email');
  });
  const failure = {
    ...fail('not-an-email'),
    intent: 'save',
    values: { email: 'b' },
    fields: { email: 'not-an-email' },
  };
  expect(refused).toMatchObject({ data: failure, init: { status: 422, headers: {} } });
  const late = await answer('', async () => ({ ...fail('too-many'), waitSeconds: 9 }));
  expect(late).toMatchObject({ data: { waitSeconds: 9 }, init: { status: 429, headers: { 'Retry-After': '9' } } });
  for (const body of ['a=%', 'email=b&email=c'])
    expect(await answer(body, async () => null)).toMatchObject({ data: fail('unreadable'), init: { status: 400 } });
});

it('passes on what is no failure, and responses that are thrown', async () => {
  const refusal = new Response(null, { status: 404 });
  expect(await answer('', async () => refusal)).toBe(refusal);
  await expect(answer('', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(report).not.toHaveBeenCalled();
});

it('says that it failed when its work rejects, and logs that once', async () => {
  const error = new Error('disk full');
  const failure = { ...fail('unavailable'), values: { email: 'b' } };
  expect(await answer('email=b', () => Promise.reject(error))).toMatchObject({ data: failure, init: { status: 503 } });
  expect(report.mock.calls).toEqual([[error]]);
});
