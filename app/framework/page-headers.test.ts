import { expect, it } from 'vitest';
import { passHeadersOn } from './page-headers.ts';

it('passes on every cookie, and of other headers what the action said', () => {
  const loaderHeaders = new Headers([
    ['Set-Cookie', 'seen=1'],
    ['Retry-After', '1'],
  ]);
  const actionHeaders = new Headers([
    ['Set-Cookie', 'session='],
    ['Set-Cookie', 'cache='],
    ['Retry-After', '60'],
  ]);
  const passed = passHeadersOn({ actionHeaders, loaderHeaders, parentHeaders: new Headers(), errorHeaders: undefined });
  expect(passed.getSetCookie()).toEqual(['seen=1', 'session=', 'cache=']);
  expect(passed.get('Retry-After')).toBe('60');
});
