import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makePageCompressor } from './rendered-page.ts';

const sheet = 'body { color: navy; } '.repeat(200);

it.each([
  ['in the middle', `<style data-site="">${sheet}</style><p>Mîra</p>`],
  ['at the start', `${sheet}<p>`],
  ['nowhere', '<p>Mira</p>'],
])('compresses a page with the style sheet %s so that any program reads it', (_, page) => {
  expect(gunzipSync(makePageCompressor(sheet)(page)).toString()).toBe(page);
});

it('compresses a page where there is no style sheet', () => {
  expect(gunzipSync(makePageCompressor('')('<p>Mira</p>')).toString()).toBe('<p>Mira</p>');
});
