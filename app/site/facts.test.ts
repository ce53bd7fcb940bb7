import { createElement } from 'react';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Facts } from './facts.tsx';

it('facts that are absent or blank are not shown', () => {
  const sample = { cost: 'Nothing', where: 'Online', language: ' ' };
  const html = render(createElement(Facts, { programme: sample, names: ['where', 'cost', 'language', 'when'] }));
  expect(html).toMatch(/Where<\/dt><dd[^>]*>Online/);
  expect(html.match(/<dt/g)).toHaveLength(2);
  expect(render(createElement(Facts, { programme: sample, names: ['when'] }))).toBe('');
});
