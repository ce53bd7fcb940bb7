import { describe, expect, it } from 'vitest';
import { readNextPath } from './next-path.ts';

describe('the path after a sign-in', () => {
  it('is the dashboard when nothing asked for it', () => {
    for (const nothing of [null, undefined, '']) expect(readNextPath(nothing)).toBe('/dashboard');
  });

  it('is the path of this site that asked, with its query and hash', () => {
    for (const path of ['/', '/apply', '/#contact', '/login/verify?token=a.b-c', '/about?from=mail#x'])
      expect(readNextPath(path)).toBe(path);
  });

  it('never leads to another site, however that is spelled', () => {
    const elsewhere = [
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/%2e//evil.example',
      'https://evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      ' /dashboard',
      'evil.example',
      '@evil.example',
    ];
    for (const text of elsewhere) expect(readNextPath(text), JSON.stringify(text)).toBe('/dashboard');
  });

  it('stays a path where a slash is only written in another way', () => {
    for (const text of ['/%2f%2fevil.example', '/%5cevil.example', '/@evil.example', '/a//evil.example'])
      expect(new URL(readNextPath(text), 'https://here.example').host, text).toBe('here.example');
  });
});
