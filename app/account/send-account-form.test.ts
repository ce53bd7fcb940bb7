import { UNSAFE_ErrorResponseImpl } from 'react-router';
import { expect, it } from 'vitest';
import { fail } from '../../domain/model/result.ts';
import { sendAccountForm } from './send-account-form.ts';

const sendInto = (error: unknown) => sendAccountForm(() => Promise.reject(error));

it.each([403, 413, 415])('a form that the edge refuses (%i) was not readable', async (status) => {
  expect(await sendInto(new UNSAFE_ErrorResponseImpl(status, '', 'plain text'))).toMatchObject({
    data: fail('unreadable'),
  });
});

it('a form without a response of ours was not sent', async () => {
  for (const error of [new TypeError('Failed to fetch'), new UNSAFE_ErrorResponseImpl(502, '', 'Bad Gateway')])
    expect(await sendInto(error)).toMatchObject({ data: fail('unsent') });
});

it('a form that found the server with too much to do can be sent again in a moment', async () => {
  expect(await sendInto(new UNSAFE_ErrorResponseImpl(503, '', 'plain text'))).toMatchObject({ data: fail('busy') });
});
