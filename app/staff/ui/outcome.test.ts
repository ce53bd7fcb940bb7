import { expect, test } from 'vitest';
import { otherFailure, transportFailures } from '../../../content/en/staff/forms.ts';
import { fail } from '../../../core/result.ts';
import { describeRefusal } from './outcome.tsx';

test('a refusal has its own text, that of every form, or the general sentence', () => {
  const texts = { gone: 'It is gone.' };
  const codes = ['gone', 'unavailable', 'not-named-anywhere', 'constructor'] as const;
  expect(codes.map((code) => describeRefusal<string>(fail(code), texts))).toEqual([
    texts.gone,
    transportFailures.unavailable,
    otherFailure,
    otherFailure,
  ]);
});
