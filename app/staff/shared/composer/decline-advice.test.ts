import { expect, test } from 'vitest';
import { declineReasons } from '../../../../content/en/staff/decline-reasons.ts';
import { messageTemplates } from '../../../../content/en/staff/message-templates.ts';
import { listPlaceholders } from '../../../../core/messages/message.ts';
import { placeAdvice } from './decline-advice.tsx';

test('an advice replaces the placeholder or another advice, and nothing that was written by hand', () => {
  const template = messageTemplates.declined?.text ?? '';
  const first = placeAdvice(template, 'not-tried');
  expect(first).toContain(declineReasons['not-tried'].advice);
  expect(first).not.toContain('[What we missed');
  const second = placeAdvice(`${first}\n\nSee you.`, 'too-much');
  expect(second).not.toContain(declineReasons['not-tried'].advice);
  expect(second).toMatch(/See you\.$/);
  expect(placeAdvice('By hand.', 'too-much')).toBe(`By hand.\n\n${declineReasons['too-much'].advice}`);
  expect(placeAdvice('By hand.', 'toString')).toBe('By hand.');
});

test('each advice has a placeholder, so that it is not sent as it is, and no word that hurts', () => {
  for (const { advice } of Object.values(declineReasons)) {
    expect(listPlaceholders({ subject: '', text: advice })).not.toEqual([]);
    expect(advice).not.toMatch(/reject|unsuccessful/i);
  }
});
