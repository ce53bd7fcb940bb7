import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { isWorthReading } from './staff-form.ts';

const ask = (actionStatus: number | undefined, defaultShouldRevalidate: boolean) =>
  isWorthReading({ actionStatus, defaultShouldRevalidate } as ShouldRevalidateFunctionArgs);

test('a page is read again after a change and after a refusal', () => {
  expect([ask(undefined, true), ask(303, true), ask(422, false)]).toEqual([true, true, true]);
});

test('a page with what was typed stays as it is if its form did not get through', () => {
  expect([ask(503, true), ask(503, false)]).toEqual([false, false]);
});
