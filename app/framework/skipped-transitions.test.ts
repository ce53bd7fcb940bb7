import { expect, it } from 'vitest';
import { isSkippedTransition } from './skipped-transitions.ts';

it('tells a skipped view transition from a failure', () => {
  for (const message of ['Transition was skipped', 'ViewTransition was aborted because of invalid state'])
    expect(isSkippedTransition(new DOMException(message)), message).toBe(true);
  expect(isSkippedTransition(new DOMException('The operation failed'))).toBe(false);
  expect(isSkippedTransition(new Error('Transition was skipped'))).toBe(false);
});
