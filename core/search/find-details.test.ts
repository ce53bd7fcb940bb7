import { describe, expect, test } from 'vitest';
import { createFinder, createMask } from './find-details.ts';

const application = {
  name: 'Lina May Varga',
  email: 'kitemaker9@student.example',
  phone: '+49 170 5550117',
  school: 'St. Aldwin Technical School',
  city: 'Brightwater am See, Norway',
};

const find = (text: string) => createFinder(application)(text).map(({ from, to }) => text.slice(from, to));

describe('a text', () => {
  test.each([
    ['I am Lina.', 'Lina'],
    ['LINA-MAY VARGA made it.', 'LINA-MAY VARGA'],
    ['Made by Línα? No: by VÁRGA.', 'VÁRGA'],
    ['May has made it.', 'May'],
    ['Ask for LinaMayVarga.', 'LinaMayVarga'],
    ['At St Aldwin we cook.', 'St Aldwin'],
    ['At Aldwin we cook.', 'Aldwin'],
    ['My teacher at St. Aldwin Technical School has seen it.', 'St. Aldwin Technical School'],
    ['The clubs of brightwater.', 'brightwater'],
    ['Write to lina@student.example now.', 'lina@student.example'],
    ['Call 0170 555 0117.', '0170 555 0117'],
    ['Call +1 (202) 555-0143.', '+1 (202) 555-0143'],
    ['Call ٠١٧٠٥٥٥٠١١٧.', '٠١٧٠٥٥٥٠١١٧'],
    ['See https://kitchen.example/a?b=c.', 'https://kitchen.example/a?b=c.'],
    ['See kitchenhour.example/about for more.', 'kitchenhour.example/about'],
    ['See KITCHEN.EXAMPLE.', 'KITCHEN.EXAMPLE'],
    ['See Kitchen.Com now.', 'Kitchen.Com'],
    ['See kitchen.example/Deck.PDF now.', 'kitchen.example/Deck.PDF'],
    ['See kitchen.example.Then write.', 'kitchen.example.Then'],
    ['See HTTPS://KITCHEN.EXAMPLE/Deck.PDF.', 'HTTPS://KITCHEN.EXAMPLE/Deck.PDF.'],
    ['Find us at x.com/kite or t.me/kite', 't.me/kite'],
    ['Call 0170–555–0117.', '0170–555–0117'],
    ['Call 0170\u2011555\u20110117.', '0170\u2011555\u20110117'],
    ['Follow @linavarga07.', 'linavarga07'],
    ['Follow @lina.varga07.', 'lina.varga07'],
    ['Follow @linavarga.', 'linavarga'],
    ['Write to kitemaker9 (at) student.', 'kitemaker9'],
    ['In Vargas kitchen we cook.', 'Vargas'],
    ['In Norway we cook.', 'Norway'],
    ['Li\u200bna made it.', 'Li\u200bna'],
    ['Li\u3164na made it.', 'Li\u3164na'],
    ['Ⓛⓘⓝⓐ made it.', 'Ⓛⓘⓝⓐ'],
    ['Linaʼs kitchen.', 'Linaʼs'],
    ['Linas kitchen.', 'Linas'],
    ['Write to kit＠home。example.', 'kit＠home。example'],
    ['See t。me/kite.', 't。me/kite.'],
    ['See Kitchenhour.Shop or Bit.Ly.', 'Kitchenhour.Shop'],
  ])('that says “%s” says who it is', (text, found) => {
    expect(find(text)).toContain(found);
  });

  test.each([
    [{ school: 'Oak Park School' }, 'We meet at Oak Park, or oak park.', ['Oak Park', 'oak park']],
    [{ school: 'St Ives Academy' }, 'We meet at St Ives.', ['St Ives']],
    [{ school: 'Elm High School' }, 'All of Elm High use it, high school or not.', ['Elm High']],
    [{ school: 'The Dell School' }, 'The school, and the pupils of The Dell.', ['The Dell']],
    [{ school: 'UWC Mostar' }, 'At UWC, the uwc.', ['UWC', 'uwc']],
    [{ city: '5700 Voss' }, 'In Voss, the old voss.', ['Voss', 'voss']],
    [{ city: 'Voss (Norway)' }, 'In Voss, the old voss.', ['Voss', 'voss']],
    [{ city: 'Bonn / Germany' }, 'In Bonn.', ['Bonn']],
    [{ city: 'Lyon; France' }, 'In Lyon.', ['Lyon']],
    [{ city: 'lima peru' }, 'In Lima, not a lima bean.', ['Lima']],
    [{ city: 'Graz - Nord' }, 'In Graz.', ['Graz']],
    [{ city: 'Rio de Janeiro' }, 'In Rio.', ['Rio']],
    [{ city: 'New York, NY' }, 'New lamps of New York by ny.', ['New York']],
    [{ email: 'kitty9+day@mail.example' }, 'I am kitty9 there.', ['kitty9']],
  ])('of %o that says “%s” says %o', (changes, text, found) => {
    const places = createFinder({ ...application, ...changes })(text);
    expect(places.map(({ from, to }) => text.slice(from, to))).toEqual(found);
  });

  test.each([
    ['Jörg Müller', 'Joerg Mueller made it.', 'Joerg Mueller'],
    ['Sean O’Quinnley', 'Ask OQuinnley.', 'OQuinnley'],
    ['Anne-Marie Holm', 'AnneMarie has it.', 'AnneMarie'],
    ['王小明', '我叫王小明。', '王小明'],
    ['김민수', '저는 김민수입니다', '김민수'],
  ])('of %s that says “%s” says who it is', (name, text, found) => {
    const shown = createFinder({ ...application, name })(text).map(({ from, to }) => text.slice(from, to));
    expect(shown).toContain(found);
  });

  test.each([
    'The clubs sold 1,000,000 lamps in 2024–2025. Then we stopped.',
    'It may work. School kitchens stand empty for most of the week, e.g. on Mondays.',
    'Two clubs used it in 2024-2025, since 12.05.2025, and paid €1,200.50 for 3.5 hours.',
    'Carolina is a state, and Mayor is a title.',
  ])('that says “%s” says nobody', (text) => {
    expect(find(text)).toEqual([]);
  });
});

describe('a text with a mask over what says who it is', () => {
  const zoe = {
    name: 'Zoë van der Berg',
    email: 'zoe@student.example',
    phone: '+49 (555) 0117-22',
    school: 'Northgate High (Upper)',
    city: 'Rivermouth',
  };
  const jose = { name: 'José Núñez', phone: '+49 151 23456789', school: 'Lycée Pasteur', city: 'Zürich' };
  const note =
    'I called ZOË (+49 555 011722, zoe@school.example). Van der Berg of Northgate High (Upper), Rivermouth, will vanish.';

  test.each<[text: string, shown: string, changes?: Partial<typeof zoe>]>([
    [note, 'I called […] ([…], […]). […] of […]), […], will vanish.'],
    ['Zoe called', '[…] called'],
    ['Zoe\u0308 called', '[…] called'],
    ['Z\u200boe called', '[…] called'],
    ['on 0555 011722 today', 'on […] today'],
    ['on +49 (0) 555 011722.', 'on […].'],
    ['on 0555\u00a0011\u00a0722.', 'on […].'],
    ['Ask Parent@home.example.', 'Ask […].'],
    ['at Northgate again', 'at […] again'],
    ['Called Jose Nunez (Lycee Pasteur, Zurich), 0151 23456789', 'Called […] ([…], […]), […]', jose],
    ['Zoe Pires-Nowak, Pires or zoe-n@home-mail.example', '[…], […] or […]', { name: 'Zoe Pires-Nowak' }],
    ['At ST. JOHN’S — (UPPER) SCHOOL.', 'At […].', { school: 'St. John’s — (Upper) School' }],
    ['At نیک\u200cاندیش.', 'At […].', { school: 'دبیرستان نیک\u200cاندیش' }],
    [
      'In Muenchen, at Schloss-Gymnasium Koeln.',
      'In […], at […].',
      { city: 'München', school: 'Schloß-Gymnasium Köln' },
    ],
    ['Koeln and Köln.', '[…] and […].', { school: 'Gymnasium Köln' }],
    ['我在北京四中。', '我在[…]。', { school: '北京四中' }],
    ['What does it do? It is due.', 'What does it do? It is due.', { name: 'Du Dos Santos' }],
    [`At ${'a'.repeat(41)}.`, 'At […].', { school: 'a'.repeat(41) }],
    ['A toy in Node.js.Then a phone.', 'A toy in Node.js.Then a phone.'],
    ['Á. — B. and A.B. called', '[…]. and […]. called', { name: 'Á. — B.' }],
  ])('“%s” is shown as “%s”', (text, shown, changes) => {
    expect(createMask({ ...zoe, ...changes })(text)).toBe(shown);
  });

  // Each place of a hostile text is tried in one way.
  test.each<[text: string, changes?: Partial<typeof zoe>]>([
    ['High praise: 250 lamps sold in 2026, “great” – ship it by 2026-11-22. Ünïcode stays.'],
    [' '.repeat(10_000), { name: 'a b '.repeat(50), phone: '5'.repeat(100), school: '('.repeat(200) }],
    [`${'.'.repeat(29)}${'a'.repeat(300)}`, { name: '. '.repeat(30) }],
    ['1++('.repeat(1500), { phone: '9999999' }],
  ])('“%s” stays as it was written', (text, changes) => {
    expect(createMask({ ...zoe, ...changes })(text)).toBe(text);
  });
});
