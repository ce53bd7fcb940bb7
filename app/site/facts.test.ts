import { createElement } from 'react';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Facts } from './facts.tsx';
import { People } from './people.tsx';

it('facts that are absent or blank are not shown', () => {
  const sample = { cost: 'Nothing', where: 'Online', language: ' ' };
  const html = render(createElement(Facts, { programme: sample, names: ['where', 'cost', 'language', 'when'] }));
  expect(html).toMatch(/Where<\/dt><dd[^>]*>Online/);
  expect(html.match(/<dt/g)).toHaveLength(2);
  expect(render(createElement(Facts, { programme: sample, names: ['when'] }))).toBe('');
});

it('people are shown with role and sentence; without a person there is no section', () => {
  const person = { name: 'Mira Sand', role: 'Mentor', sentence: 'She built a borrowing shelf.' };
  const html = render(createElement(People, { people: [person] }));
  for (const text of Object.values(person)) expect(html).toContain(text);
  expect(render(createElement(People, { people: [] }))).toBe('');
});
