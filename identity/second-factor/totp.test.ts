import { afterEach, expect, it, vi } from 'vitest';
import { makeTotpCode, matchTotpCode, toBase32 } from './totp.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The secret of the test values in RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes the code that the standard gives for second %i', (second, code) => {
  expect(makeTotpCode(secret, Math.floor(second / 30))).toBe(code);
});

it('takes a code once, half a minute early or late, and no older or newer one', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 2_000_000_000_000 });
  const now = Math.floor(2_000_000_000 / 30);
  const matches = [-2, -1, 0, 1, 2].map((offset) => matchTotpCode(secret, makeTotpCode(secret, now + offset), 0));
  expect(matches).toEqual([null, now - 1, now, now + 1, null]);
  expect(matchTotpCode(secret, makeTotpCode(secret, now), now)).toBeNull();
  expect(matchTotpCode(secret, ' 279 037 ', 0)).toBe(now);
  for (const wrong of ['', '27903', '2790370', 'abcdef', '279038']) expect(matchTotpCode(secret, wrong, 0)).toBeNull();
});

it('writes secrets as apps read them', () => {
  expect(toBase32(Buffer.from('12345678901234567890'))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});
