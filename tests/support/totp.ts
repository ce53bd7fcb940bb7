import { findTotpStep, makeTotpCode } from '../../identity/second-factor/totp.ts';

/** What an app shows for the secret as it stands on the page, some steps of thirty seconds from now. */
export function showCode(secret: string, stepsFromNow = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return makeTotpCode(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), findTotpStep() + stepsFromNow);
}
