import { describe, expect, test } from 'vitest';
import { createFinder } from './find-details.ts';

const application = {
  name: 'Lina May Varga',
  email: 'kitemaker9@student.example',
  phone: '+49 170 5550117',
  school: 'St. Aldwin Technical School',
  city: 'Brightwater am See, Norway',
};

const find = (text: string) =>
  createFinder(application)(text).map(({ from, to, kind }) => `${kind}: ${text.slice(from, to)}`);

describe('a text', () => {
  test.each([
    ['I am Lina.', 'name: Lina'],
    ['LINA-MAY VARGA made it.', 'name: LINA-MAY VARGA'],
    ['Made by Línα? No: by VÁRGA.', 'name: VÁRGA'],
    ['May has made it.', 'name: May'],
    ['Ask for LinaMayVarga.', 'name: LinaMayVarga'],
    ['At St Aldwin we cook.', 'school: Aldwin'],
    ['My teacher at St. Aldwin Technical School has seen it.', 'school: St. Aldwin Technical School'],
    ['The clubs of brightwater.', 'city: brightwater'],
    ['Write to lina@student.example now.', 'email: lina@student.example'],
    ['Call 0170 555 0117.', 'phone: 0170 555 0117'],
    ['Call +1 (202) 555-0143.', 'phone: +1 (202) 555-0143'],
    ['Call ٠١٧٠٥٥٥٠١١٧.', 'phone: ٠١٧٠٥٥٥٠١١٧'],
    ['See https://kitchen.example/a?b=c.', 'link: https://kitchen.example/a?b=c.'],
    ['See kitchenhour.example/about for more.', 'link: kitchenhour.example/about'],
    ['See KITCHEN.EXAMPLE.', 'link: KITCHEN.EXAMPLE'],
    ['See Kitchen.Com now.', 'link: Kitchen.Com'],
    ['See kitchen.example/Deck.PDF now.', 'link: kitchen.example/Deck.PDF'],
    ['See kitchen.example.Then write.', 'link: kitchen.example.Then'],
    ['See HTTPS://KITCHEN.EXAMPLE/Deck.PDF.', 'link: HTTPS://KITCHEN.EXAMPLE/Deck.PDF.'],
    ['Find us at x.com/kite or t.me/kite', 'link: t.me/kite'],
    ['Call 0170–555–0117.', 'phone: 0170–555–0117'],
    ['Call 0170\u2011555\u20110117.', 'phone: 0170\u2011555\u20110117'],
    ['Follow @linavarga07.', 'name: linavarga07'],
    ['Follow @lina.varga07.', 'name: lina.varga07'],
    ['Follow @linavarga.', 'name: linavarga'],
    ['Write to kitemaker9 (at) student.', 'email: kitemaker9'],
    ['In Vargas kitchen we cook.', 'name: Vargas'],
    ['In Norway we cook.', 'city: Norway'],
    ['Li\u200bna made it.', 'name: Li\u200bna'],
  ])('that says “%s” says who it is', (text, found) => {
    expect(find(text)).toContain(found);
  });

  test.each([
    ['Jörg Müller', 'Joerg Mueller made it.', 'name: Joerg Mueller'],
    ['Sean O’Quinnley', 'Ask OQuinnley.', 'name: OQuinnley'],
    ['Anne-Marie Holm', 'AnneMarie has it.', 'name: AnneMarie'],
    ['王小明', '我叫王小明。', 'name: 王小明'],
    ['김민수', '저는 김민수입니다', 'name: 김민수'],
  ])('of %s that says “%s” says who it is', (name, text, found) => {
    const shown = createFinder({ ...application, name })(text).map(
      ({ from, to, kind }) => `${kind}: ${text.slice(from, to)}`,
    );
    expect(shown).toContain(found);
  });

  test.each([
    'The clubs sold 1,000,000 lamps in 2024–2025. Then we stopped.',
    'It may work. School kitchens stand empty for most of the week, e.g. on Mondays.',
    'Two clubs used it in 2024-2025, since 12.05.2025, and paid €1,200.50 for 3.5 hours.',
    'A technical toy in Node.js.Then a phone.',
    'Carolina is a state, and Mayor is a title.',
  ])('that says “%s” says nobody', (text) => {
    expect(find(text)).toEqual([]);
  });
});
