import { UNSAFE_ErrorResponseImpl } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../core/result.ts';
import { sendForm } from './send-form.ts';

function send(serverAction: () => Promise<never>) {
  const onFailure = vi.fn();
  const body = new URLSearchParams({ intent: 'answers' });
  const request = new Request('http://localhost/', { method: 'POST', body });
  return { onFailure, result: sendForm({ request, serverAction }, { onFailure }) };
}

describe('a form that is sent by the scripts', () => {
  it.each([
    [403, 'unreadable'],
    [413, 'unreadable'],
    [415, 'unreadable'],
    [502, 'unsent'],
    [503, 'overloaded'],
  ])('has a code for the response of the edge or of a proxy (%i)', async (status, code) => {
    const { result } = send(() => Promise.reject(new UNSAFE_ErrorResponseImpl(status, '', 'plain text')));
    expect(await result).toMatchObject({ data: fail(code), init: { status: 503 } });
  });

  it('has the code for no response when none came, or when it is not ours, and says which form it was', async () => {
    for (const error of [new TypeError('Failed to fetch'), new Error('Unable to decode turbo-stream response')]) {
      const { result, onFailure } = send(() => Promise.reject(error));
      expect(await result).toMatchObject({ data: { ...fail('unsent'), intent: 'answers' }, init: { status: 503 } });
      expect(onFailure.mock.calls).toEqual([[error]]);
    }
  });
});
