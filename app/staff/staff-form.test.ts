import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { isListWorthReading, isWorthReading } from './staff-form.ts';

const ask = (actionStatus: number | undefined, defaultShouldRevalidate: boolean) =>
  isWorthReading({ actionStatus, defaultShouldRevalidate } as ShouldRevalidateFunctionArgs);

test('a page is read again after a change and after one that came too late', () => {
  expect([ask(undefined, true), ask(303, true), ask(409, false)]).toEqual([true, true, true]);
});

test('a page with what was typed is left alone when its form did not get through', () => {
  expect([ask(503, true), ask(503, false), ask(422, false)]).toEqual([false, false, false]);
});

test('a list is left alone when one of its applications is opened, and read again when that is closed or changed', () => {
  const move = (from: string, to: string, changes: Partial<ShouldRevalidateFunctionArgs> = {}) => {
    const [currentUrl, nextUrl] = [new URL(from, 'http://site'), new URL(to, 'http://site')];
    return isListWorthReading({ currentUrl, nextUrl, defaultShouldRevalidate: true, ...changes } as never);
  };
  const [list, first, second] = ['/staff?page=2', '/staff/applications/a?page=2', '/staff/applications/b?page=2'];
  expect([move(list, first), move(first, second)]).toEqual([false, false]);
  expect([move(first, list), move(first, first), move('/staff', first)]).toEqual([true, true, true]);
  expect(move(first, second, { formMethod: 'POST', actionStatus: 303 })).toBe(true);
});
