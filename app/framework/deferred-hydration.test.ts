import { expect, it } from 'vitest';
import { deferHydration } from './deferred-hydration.ts';

const rendered =
  '<html><head><link rel="modulepreload" href="/assets/root.js"/><link rel="preload" href="/font.woff2"/></head>' +
  '<body><main>text</main><script>scroll()</script><script nonce="n">window.__reactRouterContext = {"a":1};</script>' +
  '<script type="module" async="">import "/assets/root.js"</script></body></html>';

it('puts the scripts of React Router into a template, and fetches none of them ahead', () => {
  const page = deferHydration(rendered, '[1]\n', undefined);
  const [, before = '', deferred = '', after = ''] =
    page.match(/^([\s\S]*)<template id="deferred">([\s\S]*)<\/template>([\s\S]*)$/) ?? [];
  expect(before).not.toContain('modulepreload');
  expect(before).toContain('<link rel="preload" href="/font.woff2"/>');
  expect(before).toContain('<main>text</main><script>scroll()</script>');
  expect(deferred).toMatch(
    /^<script nonce="n">window\.__reactRouterContext = .*import "\/assets\/root\.js"<\/script><script>.*enqueue\("\[1\]\\n"\);.*close\(\);<\/script>$/,
  );
  expect(after).toMatch(/^<script>\(\(\)=>.*<\/script><\/body><\/html>$/);
});

it('gives its own scripts the nonce of the page', () => {
  expect(deferHydration(rendered, '', 'n')).toMatch(/<script nonce="n">[^<]*<\/script><\/template><script nonce="n">/);
});

it('lets no text among the data end the script that carries it', () => {
  const texts = '["</script><!--<script>&\u2028\u2029"]';
  const page = deferHydration(rendered, texts, undefined);
  const [, escaped = ''] = page.match(/enqueue\(([^<>&\u2028\u2029]*)\);window/) ?? [];
  expect(JSON.parse(escaped)).toBe(texts);
});
