import { expect, it } from 'vitest';
import { makeApplicantCode, makeReference } from './reference.ts';
import { foldText, makeSearchKeys, splitSearch } from './search-keys.ts';

const application = {
  id: '0b9f6c1e-2a64-4d0e-8f65-3f1f9f1c7a01',
  name: 'Zoë  MÜLLER',
  email: ' Zoe@School.example',
  age: 16,
  phone: '+49 (170) 555-0100',
  school: 'Straßenschule',
  city: 'Köln',
  message: 'Lamps\r\nfor boats',
  timestamp: '2026-11-20T09:30:00.000Z',
};

it('folds case, accents and white space', () => {
  expect(foldText(' Zoë\u0301  STRAẞE\n')).toBe('zoe strasse');
  expect(makeSearchKeys(application).keys).toMatchObject({
    nameKey: 'zoe muller',
    emailKey: 'zoe@school.example',
    phoneKey: '705550100',
    personKey: 'zoe muller\nstrassenschule',
  });
});

it('folds letters that Unicode does not split, and what phones put in for an apostrophe or a hyphen', () => {
  const pairs = {
    'Łukasz Đorđević': 'lukasz dordevic',
    'SØREN Ærø': 'soren aero',
    'IŞIK Yıldız': 'isik yildiz',
    'Mæve Œuvre': 'maeve oeuvre',
    'Guðrún Þórs': 'gudrun thors',
    'Ħal Ŧeŋ': 'hal ten',
    'Əliyev Ɓala Ɗan Ƙofa Ƴar': 'eliyev bala dan kofa yar',
    'Kɔfi Mɛnsa': 'kofi mensa',
    'O\u2019Hara-Lind': "o'hara-lind",
    'O\u02BCHara\u2011Lind \u2013': "o'hara-lind -",
  };
  for (const [written, folded] of Object.entries(pairs)) expect(foldText(written)).toBe(folded);
});

it('bounds what folding makes longer, and keeps each language whole', () => {
  const hostile = '\uFDFA'.repeat(5990);
  const { texts } = makeSearchKeys({ ...application, message: hostile, name: '\uFDFA'.repeat(200) });
  expect(texts.venture.length).toBeLessThanOrEqual(24_100);
  expect(texts.person.length).toBeLessThanOrEqual(1200);
  const korean = '값'.repeat(1000);
  expect(foldText(korean)).toBe(korean.normalize('NFKD'));
});

it('keeps who the applicant is out of the text that a reviewer searches in', () => {
  expect(makeSearchKeys(application).texts.venture).toBe(
    `${makeReference(application.id).toLowerCase()} lamps for boats`,
  );
});

it('compares no phone of less than six digits', () => {
  expect(makeSearchKeys({ ...application, phone: '55-01 x' }).keys.phoneKey).toBeNull();
});

it('takes eight words of a search, and the beginning of a long one', () => {
  expect(splitSearch('  One TWO thrée 4 5 6 7 8 9')).toEqual(['one', 'two', 'three', '4', '5', '6', '7', '8']);
  expect(splitSearch('a.b@'.repeat(50))).toEqual(['a.b@'.repeat(10)]);
});

it('gives an application one reference that is easy to read out, and reviewers its beginning', () => {
  const reference = makeReference(application.id);
  expect(reference).toMatch(/^DB-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(makeReference(application.id)).toBe(reference);
  expect(makeReference(`${application.id}0`)).not.toBe(reference);
  expect(makeApplicantCode(application.id)).toBe(reference.slice(3, 7));
});
