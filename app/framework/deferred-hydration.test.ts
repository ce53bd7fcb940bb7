import { expect, it } from 'vitest';
import { deferHydration } from './deferred-hydration.ts';

const rendered =
  '<html><head></head><body><script>window.__reactRouterContext = {};</script>' +
  '<script type="module" async="">import "/assets/root.js"</script></body></html>';

it('lets no text among the data end the script that carries it', () => {
  const texts = '["</script><!--<script>&\u2028\u2029"]';
  const page = deferHydration(rendered, texts, undefined);
  const [, escaped = ''] = page.match(/enqueue\(([^<>&\u2028\u2029]*)\);window/) ?? [];
  expect(JSON.parse(escaped)).toBe(texts);
});
