import { expect, test } from 'vitest';
import { fillText, messageTemplates } from './message-templates.ts';

test('a message promises the day of the reply, and says sorry once that has passed', () => {
  const text = messageTemplates['in-review']?.text ?? '';
  const applicant = { name: 'Ana Reed', answerDueOn: '2026-11-20' };
  const fill = (today: string) => fillText(text, applicant, { from: 'Anna-Lena', today });
  expect(fill('2026-11-20')).toContain('You’ll hear from us by 20\u00a0November.');
  expect(fill('2026-11-20')).toContain('Anna-Lena');
  expect(fill('2026-11-21')).toContain('Sorry this is taking longer');
  expect(fill('2026-11-21')).not.toContain('November');
});

test.each<[name: string, greeted: string]>([
  ['[Lina] Varga', 'Lina'],
  ['López Sand, Aya', 'Aya'],
  ['Sand,Aya', 'Aya'],
  ['Aya Sand, Jr.', 'Aya'],
  ...['Aya.Sand', 'Aya_Sand', 'Aya·Sand', 'Aya/Sand', 'Aya\u200BSand'].map((name): [string, string] => [name, 'Aya']),
  ...['Sand، Aya', 'Sand、Aya', 'Sand; Aya', 'Sand / Aya', '(Sand) Aya'].map((name): [string, string] => [name, 'Aya']),
  ['Anne-Marie Sand', 'Anne-Marie'],
  ['Marcel·la Sand', 'Marcel·la'],
])('a message to %s greets %s', (name, greeted) => {
  const applicant = { name, answerDueOn: '2026-12-04' };
  expect(fillText('Hello {name},', applicant, { from: '', today: '2026-11-20' })).toBe(`Hello ${greeted},`);
});
