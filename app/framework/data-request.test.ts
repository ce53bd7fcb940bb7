import { expect, it } from 'vitest';
import { isDataPath, isDataRequest, makeDataPath } from './data-request.ts';

it('tells a request of the scripts from one for the page itself', () => {
  expect(isDataRequest(new Request('https://daybreak.example/apply.data?submitted=1'))).toBe(true);
  expect(isDataRequest(new Request('https://daybreak.example/apply?next=x.data'))).toBe(false);
});

it('makes the address of a page’s data, also of the home page', () => {
  expect(['/', '/about'].map(makeDataPath)).toEqual(['/_.data', '/about.data']);
  expect(isDataPath(makeDataPath('/about'))).toBe(true);
  expect(isDataPath('/about')).toBe(false);
});
