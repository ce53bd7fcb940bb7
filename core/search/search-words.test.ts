import { expect, it } from 'vitest';
import { createApplicantCode, createReference } from '../applications/reference.ts';
import { createKeys, createSearchText } from './search-text.ts';
import { foldText, splitWords } from './search-words.ts';

const id = '0b9f6c1e-2a64-4d0e-8f65-3f1f9f1c7a01';
const application = {
  reference: createReference(id),
  name: 'Zoë  MÜLLER',
  email: ' Zoe@School.example',
  phone: '+49 (170) 555-0100',
  school: 'Straßenschule',
  city: 'Köln',
  message: 'Lamps\r\nfor boats',
};

it('folds case, accents and white space', () => {
  expect(foldText(' Zoë\u0301  STRAẞE\n')).toBe('zoe strasse');
  expect(createKeys(application)).toEqual({
    nameKey: 'zoe muller',
    emailKey: 'zoe@school.example',
    phoneKey: '705550100',
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
  const { venture, person } = createSearchText({ ...application, message: hostile, name: '\uFDFA'.repeat(200) });
  expect(venture.length).toBeLessThanOrEqual(24_100);
  expect(person.length).toBeLessThanOrEqual(1200);
  const korean = '값'.repeat(1000);
  expect(foldText(korean)).toBe(korean.normalize('NFKD'));
});

it('keeps who the applicant is out of the text that a reviewer searches in', () => {
  expect(createSearchText(application).venture).toBe(
    `${application.reference.toLowerCase().replace('-', ' ')} lamps for boats`,
  );
});

it('compares no phone of less than six digits', () => {
  expect(createKeys({ ...application, phone: '55-01 x' }).phoneKey).toBeNull();
});

it('takes eight words of a search, and the beginning of a long one', () => {
  expect(splitWords('  One TWO thrée 4 5 6 7 8 9')).toEqual(['one', 'two', 'three', '4', '5', '6', '7', '8']);
  expect(splitWords('ab'.repeat(50))).toEqual(['ab'.repeat(20)]);
  expect(splitWords('A.b@c-d')).toEqual(['a', 'b', 'c', 'd']);
});

it('creates one reference for an application that is easy to read out, and reviewers its beginning', () => {
  const reference = createReference(id);
  expect(reference).toMatch(/^DB-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(createReference(id)).toBe(reference);
  expect(createReference(`${id}0`)).not.toBe(reference);
  expect(createApplicantCode(id)).toBe(reference.slice(3, 7));
});
