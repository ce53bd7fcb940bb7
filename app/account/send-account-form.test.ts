import { redirect, UNSAFE_ErrorResponseImpl } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { sendAccountForm } from './send-account-form.ts';

const sendInto = (failure: unknown) => sendAccountForm(() => Promise.reject(failure));
const refused = (refusal: string) => ({ data: { refusal, email: '' }, init: { status: 503 } });

describe('a form of an account page that is sent by the scripts', () => {
  it.each([403, 413, 415])('says after a refusal at the edge (%i) that something got lost', async (status) => {
    expect(await sendInto(new UNSAFE_ErrorResponseImpl(status, '', 'plain words'))).toMatchObject(
      refused('unreadable'),
    );
  });

  it('says that no answer came when none came, when it is not ours, or when what stands before the server has none', async () => {
    for (const failure of [
      new TypeError('Failed to fetch'),
      new Error('Unable to decode turbo-stream response'),
      new UNSAFE_ErrorResponseImpl(502, '', 'Bad Gateway'),
    ])
      expect(await sendInto(failure)).toMatchObject(refused('unsent'));
  });

  it('passes a redirect on, for then it is done', async () => {
    const done = vi.fn();
    const leadOn = redirect('/dashboard');
    await expect(sendAccountForm(() => Promise.reject(leadOn), done)).rejects.toBe(leadOn);
    expect(done).toHaveBeenCalledOnce();
  });
});
