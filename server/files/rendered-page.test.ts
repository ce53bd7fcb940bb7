import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makePageCompressor } from './rendered-page.ts';

it('compresses a page in three parts so that any program reads one text', () => {
  const compress = makePageCompressor();
  const styleSheet = 'body { color: navy; } '.repeat(200);
  for (const page of [
    { start: '<style>', styleSheet, end: '</style><p>Mîra</p>' },
    { start: '<style>', styleSheet, end: '</style><p>another</p>' },
    { start: '<style>', styleSheet: 'body { color: red; }', end: '</style>' },
    { start: '<p>no style sheet</p>', styleSheet: '', end: '' },
  ])
    expect(gunzipSync(compress(page)).toString()).toBe(page.start + page.styleSheet + page.end);
});
