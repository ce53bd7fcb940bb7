import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../tests/support/arbitraries.ts';
import { readForm } from './handle-form.ts';

const read = async (body: string | Uint8Array<ArrayBuffer>) => readForm(await new Response(body).arrayBuffer());

test('bytes of any kind are read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        anyText.map((text) => new TextEncoder().encode(text)),
      ),
      async (bytes) => {
        const form = await read(new Uint8Array(bytes));
        for (const [field, value] of form ?? []) expect((field + value).isWellFormed()).toBe(true);
      },
    ),
  );
});

test('a form is read as it was typed', async () => {
  const wellFormed = anyText.map((text) => text.toWellFormed().replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(wellFormed, wellFormed)), async (entries) => {
      const isSent = entries.filter(([field, value]) => field !== '' || value !== '');
      expect((await read(new URLSearchParams(isSent).toString())) ?? []).toEqual(isSent);
    }),
  );
});
