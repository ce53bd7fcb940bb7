import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEntry, createRow } from '../../tests/support/application-entry.ts';
import { anyText, validApplication } from '../../tests/support/arbitraries.ts';
import { formatLine, parseLine } from './lines.ts';

test('an application that is exported and read again is the same', () => {
  fc.assert(
    fc.property(validApplication, (application) => {
      const entry = createEntry(application as object);
      const line = formatLine(createRow(entry));
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(parseLine(line)).toEqual({ ok: true, application: entry.application });
    }),
  );
});

test('a line of any kind is read or refused, and the refusal repeats none of its values', () => {
  const secret = 'Seventeen Cupcakes';
  const anyLine = fc.oneof(
    anyText,
    fc.json(),
    validApplication.map((one) => formatLine(createRow(createEntry(one as object)))),
  );
  fc.assert(
    fc.property(anyLine, fc.nat(), (text, place) => {
      const cut = place % (text.length + 1);
      const result = parseLine(text.slice(0, cut) + secret + text.slice(cut));
      if (!result.ok) expect(result.problem).not.toContain(secret);
    }),
  );
});
