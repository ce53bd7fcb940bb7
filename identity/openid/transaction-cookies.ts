import { createHash, hkdfSync } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** What must come back from the provider, or be shown to it, for the answer to count. */
const remembered = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  popup: z.string().nullable(),
  next: z.string(),
});

export type StoredTransaction = z.infer<typeof remembered>;

/** From the click to the answer; somebody may have to look for a phone in between. */
const lifetimeSeconds = 10 * 60;
/** So many tabs of one browser may be at the provider at once; the oldest is forgotten. */
const mostAtOnce = 4;
const keyBytes = 32;
const keyPurpose = 'daybreak transaction to google';
const encryption = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Remembers transactions in the browser that runs them: one cookie each, named after its state, which only we can read or
 * make. Nothing is kept on the server, so any process of ours can finish what another began.
 */
export function makeTransactionCookies(secret: string, https: boolean) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', keyPurpose, keyBytes));
  const prefix = https ? '__Host-daybreak.google.' : 'daybreak.google.';
  // Lax: the way back from the provider begins on the provider's page.
  const attributes = { path: '/', httpOnly: true, secure: https, sameSite: 'Lax' } as const;

  function nameCookie(state: string): string {
    return prefix + createHash('sha256').update(state).digest('hex').slice(0, 12);
  }

  function forgetCookie(name: string): string {
    return serialize(name, '', { ...attributes, maxAge: 0 });
  }

  return {
    /** Cookies that remember this transaction, and forget the oldest ones where there are too many. */
    async remember(transaction: StoredTransaction, headers: Headers): Promise<string[]> {
      const sealed = await new EncryptJWT(transaction)
        .setProtectedHeader(encryption)
        .setExpirationTime(`${lifetimeSeconds}s`)
        .encrypt(key);
      // Browsers send the older of two cookies first (RFC 6265, section 5.4).
      const others = Object.keys(parse(headers.get('Cookie') ?? '')).filter((name) => name.startsWith(prefix));
      return [
        serialize(nameCookie(transaction.state), sealed, { ...attributes, maxAge: lifetimeSeconds }),
        ...others.slice(0, Math.max(0, others.length - mostAtOnce + 1)).map(forgetCookie),
      ];
    },

    /** The transaction with this state; null when the browser has none, it is too old, or we did not make it. */
    async recall(state: string, headers: Headers): Promise<StoredTransaction | null> {
      const name = nameCookie(state);
      const sealed = parse(headers.get('Cookie') ?? '', name)[name];
      if (!sealed) return null;
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          keyManagementAlgorithms: [encryption.alg],
          contentEncryptionAlgorithms: [encryption.enc],
        });
        const transaction = remembered.parse(payload);
        return transaction.state === state ? transaction : null;
      } catch {
        return null;
      }
    },

    /** The cookie that forgets the transaction with this state; an answer counts once. */
    forget: (state: string): string => forgetCookie(nameCookie(state)),
  };
}
