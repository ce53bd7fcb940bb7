import { expect, test } from 'vitest';
import { findNextTime } from './next-time.ts';

const find = (from: string, to: string) => {
  const typed = new FormData();
  for (const [name, value] of Object.entries({ day: '2099-06-18', from, to, places: '3' }))
    typed.set(`${name}-0`, value);
  return findNextTime(typed, 0);
};

test('a new time follows the one before it and is as long, within the day', () => {
  expect(find('16:40', '17:00')).toEqual({ day: '2099-06-18', from: '17:00', to: '17:20', places: '3' });
  expect(find('23:00', '23:45')).toMatchObject({ from: '23:45', to: '' });
  expect(find('', '')).toMatchObject({ from: '', to: '' });
});
