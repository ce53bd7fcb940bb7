import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readForm } from '../../app/ui/form/handle-form.ts';
import { anyText, validApplication } from '../../tests/support/arbitraries.ts';
import { readApplication } from './application.ts';
import { fieldNames, fields } from './fields.ts';

const anyField = fc.oneof(fc.constantFrom(...fieldNames, 'submissionId', 'approval_note', '__proto__'), anyText);

test('a form with any entries is read or refused', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyField, anyText)), (entries) => {
      const result = readApplication(entries);
      if (!result.ok) expect(Object.keys(result.fields).length).toBeGreaterThan(0);
    }),
  );
});

test('an application that browsers let through arrives as it was typed', async () => {
  await fc.assert(
    fc.asyncProperty(validApplication, async (application) => {
      const entries = Object.entries(application).map(([name, value]) => [name, String(value)]);
      const body = await new Response(new URLSearchParams(entries).toString()).arrayBuffer();
      const result = readApplication(readForm(body) ?? []);
      expect(result).toMatchObject({ ok: true, value: { application, submissionId: null, isSpam: false } });
    }),
  );
});

test('a value beyond the limits of its field is refused', () => {
  fc.assert(
    fc.property(validApplication, fc.constantFrom(...fieldNames), fc.nat({ max: 50 }), (application, name, more) => {
      const field = fields[name];
      const value = field.kind === 'whole-number' ? String(-1 - more) : 'x'.repeat(field.maximumLength + 1 + more);
      const result = readApplication(
        Object.entries({ ...application, [name]: value }).map(([key, one]) => [key, String(one)]),
      );
      expect(result.ok || result.fields).toEqual({
        [name]: field.kind === 'whole-number' ? 'below-minimum' : 'too-long',
      });
    }),
  );
});
