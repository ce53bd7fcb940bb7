import { expect, test } from 'vitest';
import { createEvent } from '../../../tests/support/event.ts';
import { createEventMessage } from './events.ts';

const event = createEvent({ title: 'Pitch $& evening' });
const fill = (about: Parameters<typeof createEventMessage>[0], today: string) =>
  createEventMessage(about, event, { from: 'Anna', today });

test('a template names the event, the day to answer by and who writes, and keeps the name for later', () => {
  const { subject, text } = fill('invited', '2026-06-01');
  expect(subject).toBe('You are invited: Pitch $& evening');
  expect(text).toMatch(/^Hello \{name\},[\s\S]*until 12.June[\s\S]*Anna, for Daybreak$/);
});

test('the day to answer by names its year where that is another one', () => {
  expect(fill('invited', '2025-12-20').text).toMatch(/until 12.June.2026\./);
});
