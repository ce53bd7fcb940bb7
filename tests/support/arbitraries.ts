import fc from 'fast-check';
import { type FieldName, fields } from '../../core/applications/fields.ts';
import { naughtyTexts } from './naughty-texts.ts';

/** Any text of UTF-16 code units, halves of characters included; often one that broke programs before. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(...naughtyTexts),
  // Several of them in a row.
  fc
    .array(fc.constantFrom(...naughtyTexts, '\r\n', ';', ',', '"', '=', '\t'), { maxLength: 4 })
    .map((parts) => parts.join('')),
);

const lineBreaks = /[\r\n]/g;

/** A text that a text field accepts. */
function textFor(maximumLength: number, severalLines: boolean) {
  return anyText
    .map((text) =>
      text
        .toWellFormed()
        .replaceAll('\0', '')
        .replace(severalLines ? /^$/ : lineBreaks, '')
        .slice(0, maximumLength),
    )
    .map((text) => text.toWellFormed())
    .filter((text) => text !== '');
}

const emailName = fc.stringMatching(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,40}$/);

/** An application whose every value the form accepts. */
export const validApplication = fc.record(
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createValue(field)])) as {
    [name in FieldName]: fc.Arbitrary<string | number>;
  },
);

function createValue(field: (typeof fields)[FieldName]): fc.Arbitrary<string | number> {
  if (field.kind === 'whole-number') return fc.nat({ max: 200 });
  if (field.kind === 'email') return emailName.map((name) => `${name}@school.example`);
  return textFor(field.maximumLength, field.kind === 'multiline');
}
