import { describe, expect, test } from 'vitest';
import { formAnswers } from '../../tests/support/application-form.ts';
import { succeed } from '../result.ts';
import { honeypotField, readApplication, submissionIdField } from './application.ts';
import { type FieldName, fieldNames, fields } from './fields.ts';

function read(changes: Record<string, string> = {}) {
  return readApplication(Object.entries({ ...formAnswers, ...changes }));
}

function refusals(changes: Record<string, string>) {
  const reading = read(changes);
  return reading.ok ? {} : reading.fields;
}

function readAge(age: string) {
  const reading = read({ age });
  return reading.ok ? reading.value.application.age : reading.fields.age;
}

describe('an applicant below the minimum age', () => {
  const readFrom = (minimumAge: number, age: string) => {
    const reading = readApplication(Object.entries({ ...formAnswers, age }), minimumAge);
    return reading.ok ? reading.value.application.age : reading.fields.age;
  };

  test('is refused, and from that age on taken', () => {
    expect(['12', '13', '1e1', '-1', '12.5', ''].map((age) => readFrom(13, age))).toEqual([
      'too-young',
      13,
      'too-young',
      'below-minimum',
      'not-a-whole-number',
      'missing',
    ]);
  });

  test('does not exist where none is set', () => {
    expect(readFrom(0, '0')).toBe(0);
  });
});

describe('age', () => {
  test.each([
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['1e1', 10],
    ['16.0', 16],
    ['1e300', 1e300],
    ['9007199254740993', 9007199254740992],
  ])('reads %s as %d', (typed, age) => {
    expect(readAge(typed)).toBe(age);
  });

  test.each([
    ['', 'missing'],
    ['-1', 'below-minimum'],
    ['15.5', 'not-a-whole-number'],
    ['1e-1', 'not-a-whole-number'],
    ['1e999', 'not-a-whole-number'],
    ['+1', 'not-a-whole-number'],
    ['1.', 'not-a-whole-number'],
    [' 1', 'not-a-whole-number'],
    ['0x10', 'not-a-whole-number'],
    ['١٦', 'not-a-whole-number'],
    ['sixteen', 'not-a-whole-number'],
  ])('refuses %j as %s', (typed, refusal) => {
    expect(readAge(typed)).toBe(refusal);
  });
});

describe('e-mail', () => {
  test.each(['a@b', 'a.b+c@d-e.example', "!#$%&'*/=?^_`{|}~-@x.y", '.a..b.@c.d'])(
    'accepts %s as a browser does',
    (email) => {
      expect(refusals({ email })).toEqual({});
    },
  );

  test.each(['a', '@b', 'a@', 'a@-b', 'a@b-', 'a@b..c', 'a b@c', 'a@b@c', ' a@b', 'a@b ', 'é@b.c', 'a@bücher.example'])(
    'refuses %j',
    (email) => {
      expect(refusals({ email })).toEqual({ email: 'not-an-email' });
    },
  );

  test('is matched quickly, however it is made', () => {
    const started = performance.now();
    expect(refusals({ email: `${'a'.repeat(200)}@${'a-'.repeat(20)}` })).toEqual({ email: 'not-an-email' });
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('texts', () => {
  const texts = fieldNames.filter((field) => field !== 'age' && field !== 'email') as Exclude<
    FieldName,
    'age' | 'email'
  >[];

  test.each(fieldNames)('refuses an empty or absent %s as missing', (field) => {
    expect(refusals({ [field]: '' })).toEqual({ [field]: 'missing' });
    const reading = readApplication(Object.entries(formAnswers).filter(([name]) => name !== field));
    expect(reading).toMatchObject({ ok: false, fields: { [field]: 'missing' } });
  });

  test.each(texts)('lets %s grow to its limit, in UTF-16 units, and no further', (field) => {
    const limit = fields[field].maximumLength;
    expect(refusals({ [field]: 'x'.repeat(limit) })).toEqual({});
    expect(refusals({ [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: 'too-long' });
    expect(refusals({ [field]: '👋'.repeat(limit / 2) })).toEqual({});
    expect(refusals({ [field]: `${'👋'.repeat(limit / 2)}x` })).toEqual({ [field]: 'too-long' });
  });

  test('count a line break once, however it is sent', () => {
    expect(refusals({ message: '\r\n'.repeat(fields.message.maximumLength) })).toEqual({});
    expect(refusals({ message: '\r\n'.repeat(fields.message.maximumLength + 1) })).toEqual({ message: 'too-long' });
  });

  test.each(['a\0b', '\ud800', '\udc00x', 'x\ud83d'])('refuse %j, which cannot be kept as it is', (value) => {
    expect(refusals({ city: value })).toEqual({ city: 'not-plain-text' });
    expect(refusals({ message: value })).toEqual({ message: 'not-plain-text' });
  });

  test.each(['\n', '\r', '\r\n'])('of one line refuse the line break %j, which no browser sends there', (lineBreak) => {
    expect(refusals({ school: `a${lineBreak}b` })).toEqual({ school: 'not-plain-text' });
  });
});

describe('a form that does not come from our page', () => {
  test('has nothing of its other fields', () => {
    const reading = readApplication([...Object.entries(formAnswers), ['role', 'admin'], ['__proto__', 'x']]);
    expect(reading).toEqual(succeed({ application: { ...formAnswers, age: 16 }, submissionId: null, isSpam: false }));
  });

  test.each(['1', '00000000-0000-0000-0000-000000000000', '0B1E2D3C-0000-4000-8000-000000000000', "' OR 1=1 --"])(
    'has no submission id %j',
    (submissionId) => {
      expect(read({ [submissionIdField]: submissionId })).toMatchObject({ value: { submissionId: null } });
    },
  );

  test('is kept apart, not refused, when the honeypot is filled', () => {
    expect(read({ [honeypotField]: ' ' })).toMatchObject({ ok: true, value: { isSpam: true } });
    expect(read({ [honeypotField]: '' })).toMatchObject({ ok: true, value: { isSpam: false } });
  });
});

test('a submission id made by a browser is taken over, an empty one counts as none', () => {
  const submissionId = crypto.randomUUID();
  expect(read({ [submissionIdField]: submissionId })).toMatchObject({ value: { submissionId } });
  expect(read({ [submissionIdField]: '' })).toMatchObject({ value: { submissionId: null } });
});
