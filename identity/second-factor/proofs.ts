import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { encode } from 'uqr';
import type { SecondFactorProofs } from '../../core/accounts/second-factor.ts';
import { makePasskeys } from './passkeys.ts';
import { acceptRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { matchTotpCode, toBase32 } from './totp.ts';

type ProofsOptions = {
  /** Origin that visitors type. */
  readonly publicUrl: string;
  /** Encrypts the secrets of apps and binds passkeys to sessions; 32 characters or more. */
  readonly secret: string;
  /** How apps name the site in their lists. */
  readonly siteName: string;
};

/** As long as the hash of TOTP (RFC 4226, section 4). */
const totpSecretBytes = 20;
const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

export function makeSecondFactorProofs({ publicUrl, secret, siteName }: ProofsOptions): SecondFactorProofs {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'daybreak second factor', keyBytes));

  function seal(bytes: Uint8Array): string {
    const nonce = randomBytes(nonceBytes);
    const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    const encrypted = Buffer.concat([encryption.update(bytes), encryption.final()]);
    return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64url');
  }

  /** Null when another secret sealed it. */
  function open(sealed: string): Buffer | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const textStart = nonceBytes + tagBytes;
    try {
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decryption.setAuthTag(bytes.subarray(nonceBytes, textStart));
      return Buffer.concat([decryption.update(bytes.subarray(textStart)), decryption.final()]);
    } catch {
      return null;
    }
  }

  return {
    makeTotp(session) {
      const appSecret = hkdfSync('sha256', secret, session, 'daybreak authenticator app', totpSecretBytes);
      return { sealedSecret: seal(new Uint8Array(appSecret)), confirmedAt: null, lastStep: 0 };
    },

    readTotp({ sealedSecret }, email) {
      const opened = open(sealedSecret);
      if (!opened) return null;
      const text = toBase32(opened);
      // https://github.com/google/google-authenticator/wiki/Key-Uri-Format
      const label = `${encodeURIComponent(siteName)}:${encodeURIComponent(email)}`;
      const address = `otpauth://totp/${label}?secret=${text}&issuer=${encodeURIComponent(siteName)}`;
      return { secret: (text.match(/.{4}/g) ?? []).join(' '), qrCode: makeQrCode(address) };
    },

    acceptTotp(totp, code) {
      const opened = open(totp.sealedSecret);
      const step = opened && matchTotpCode(opened, code, totp.lastStep);
      return step ? { ...totp, lastStep: step } : null;
    },

    makeRecoveryCodes,
    acceptRecoveryCode,
    ...makePasskeys({ publicUrl, secret }),
  };
}

/** A text as a QR code: the path of an SVG with the empty border that readers need (ISO/IEC 18004: four units). */
function makeQrCode(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
