import { expect, it } from 'vitest';
import { createMask } from './find-details.ts';

const application = {
  name: 'Zoë van der Berg',
  email: 'zoe@student.example',
  phone: '+49 (555) 0117-22',
  school: 'Northgate High (Upper)',
  city: 'Rivermouth',
};
const show = createMask(application);

it('hides who the applicant is', () => {
  const note =
    'I called ZOË (+49 555 011722, zoe@school.example). Van der Berg of Northgate High (Upper), Rivermouth, will vanish.';
  expect(show(note)).toBe('I called […] ([…], […]). […] of […]), […], will vanish.');
});

it.each([
  ['without accents', 'Zoe called', '[…] called'],
  ['with a separate accent', 'Zoe\u0308 called', '[…] called'],
  ['with an invisible sign', 'Z\u200boe called', '[…] called'],
  ['the phone without its country code', 'on 0555 011722 today', 'on […] today'],
  ['the phone with a zero in brackets', 'on +49 (0) 555 011722.', 'on […].'],
  ['the phone with no-break spaces', 'on 0555\u00a0011\u00a0722.', 'on […].'],
  ['the address of the guardian', 'Ask Parent@home.example.', 'Ask […].'],
  ['one word of the school', 'at Northgate again', 'at […] again'],
])('hides %s', (_, text, shown) => {
  expect(show(text)).toBe(shown);
});

it('leaves what says nothing about the applicant as it was written', () => {
  const text = 'High praise: 250 lamps sold in 2026, “great” – ship it by 2026-11-22. Ünïcode stays.';
  expect(show(text)).toBe(text);
});

it('compares a name without accents, a number without country code and a school in another spelling', () => {
  const other = createMask({
    name: 'José Núñez',
    email: 'jose@student.example',
    phone: '+49 151 23456789',
    school: 'Lycée Pasteur',
    city: 'Zürich',
  });
  expect(other('Called Jose Nunez (Lycee Pasteur, Zurich), 0151 23456789')).toBe('Called […] ([…], […]), […]');
});

it('hides a name and an address with a hyphen', () => {
  const hide = createMask({ ...application, name: 'Zoe Pires-Nowak' });
  expect(hide('Zoe Pires-Nowak, Pires or zoe-n@home-mail.example')).toBe('[…], […] or […]');
});

it.each([
  [
    'several signs between two words',
    { school: 'St. John’s — (Upper) School' },
    'At ST. JOHN’S — (UPPER) SCHOOL.',
    'At […].',
  ],
  ['initials with a dash', { name: 'Á. — B.' }, 'Á. — B. and A.B. called', '[…]. and […]. called'],
  ['no letters', { name: '★☆' }, 'Called ★☆ today', 'Called […] today'],
])('hides a name with %s', (_, details, text, shown) => {
  expect(createMask({ ...application, ...details })(text)).toBe(shown);
});

it('looks at a hostile name, phone and text once', () => {
  const hostile = createMask({
    ...application,
    name: 'a b '.repeat(50),
    phone: '5'.repeat(100),
    school: '('.repeat(200),
  });
  expect(hostile('5 '.repeat(5000))).toContain('[…]');
  expect(hostile(' '.repeat(10_000))).toBe(' '.repeat(10_000));
});

it.each([
  ['a name of full stops, and one less of them', { name: '. '.repeat(30) }, `${'.'.repeat(29)}${'a'.repeat(300)}`],
  ['digits with signs that may stand before and between them', { phone: '9999999' }, '1++('.repeat(1500)],
])('tries each place of a text in one way: %s', (_, details, text) => {
  expect(createMask({ ...application, ...details })(text)).toBe(text);
});
