import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { isListWorthReading, isTimestamp, isWorthReading } from './staff-form.ts';

const ask = (actionStatus: number | undefined, defaultShouldRevalidate: boolean) =>
  isWorthReading({ actionStatus, defaultShouldRevalidate } as ShouldRevalidateFunctionArgs);

test('a page is read again after a change and after one that came too late', () => {
  expect([ask(undefined, true), ask(303, true), ask(409, false)]).toEqual([true, true, true]);
});

test('a page with what was typed is left alone when its form did not get through', () => {
  expect([ask(503, true), ask(503, false), ask(422, false)]).toEqual([false, false, false]);
});

test('a time of a form is one that the pages write, and nothing else', () => {
  expect(isTimestamp(new Date().toISOString())).toBe(true);
  for (const text of ['', '\0', '9', '2026-05-14', '2026-05-14T09:00:00.000Z\0']) expect(isTimestamp(text)).toBe(false);
});

test('the list is read again when it changes, and left alone when an application opens next to it', () => {
  const read = (from: string, to: string, formMethod?: string) => {
    const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://daybreak.example/'));
    return isListWorthReading({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate: true } as never);
  };
  const [list, one, other] = [
    '/staff?status=new',
    '/staff/applications/1?status=new',
    '/staff/applications/2?status=new',
  ];
  const opened = [read(list, one), read(one, other), read(one, `${one}&to=closed&reason=declined`)];
  expect(opened).toEqual([false, false, false]);
  const changed = [read(one, one, 'POST'), read(`${one}&to=closed`, `${one}&done=1.1.closed:declined`, 'POST')];
  expect([...changed, read(one, list), read(one, `${one}&after=cursor`), read(one, one)]).toEqual(Array(5).fill(true));
});
