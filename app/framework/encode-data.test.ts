import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, it } from 'vitest';
import { encodeActionResult } from './encode-data.ts';

it.each([
  { ok: true, value: null },
  {
    ok: true,
    value: {
      number: 17,
      sent: [
        { label: 'Ärger "quoted"\n', text: '' },
        { label: 'none', text: null },
      ],
    },
  },
  [],
  'text',
])('encodes a result so that React Router’s scripts read it: %j', async (data) => {
  const body = new Response(encodeActionResult(data)).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const { value, done } = await decode(body, globalThis as never);
  await done;
  expect(value).toEqual({ data });
});
