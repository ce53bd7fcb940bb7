import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/support/arbitraries.ts';
import { readNextPath } from './login-path.ts';

const anyPath = fc.oneof(
  anyText,
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .array(fc.constantFrom('/', '\\', '.', '//', '\t', '\n', '@', ':', '?', '#', '%2f', 'other.example', 'https:'))
    .map((parts) => `/${parts.join('')}`),
);

test('the path after a sign-in leads to this site, whatever was asked for', () => {
  fc.assert(
    fc.property(anyPath, fc.constantFrom('https://daybreak.example', 'http://localhost:3000'), (text, site) => {
      const path = readNextPath(text);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, site).origin).toBe(site);
      expect(readNextPath(path)).toBe(path);
    }),
  );
});
