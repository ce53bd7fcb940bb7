import { createHash, hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { type PendingSignIn, type ProviderId, pendingSignInSeconds } from '../../core/accounts/openid-sign-in.ts';

/** What the provider must send back, or must be shown, for its response to count; and where the sign-in leads. */
const storedTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  popup: z.string().nullable(),
  next: z.string(),
  // Those that were begun before version 0.2 do not say it.
  isShared: z.boolean().default(false),
});

export type StoredTransaction = z.infer<typeof storedTransaction>;

const keyBytes = 32;
const encryption = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Encrypts transactions for the browser that keeps them. The server stores nothing, so any process of the site can finish
 * a sign-in that another one began.
 */
export function makePendingSignIns(secret: string, provider: ProviderId) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `daybreak transaction to ${provider}`, keyBytes));

  /** Derived from the state, so that the provider's response leads to its transaction. */
  function makeId(state: string): string {
    return `${provider}.${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
  }

  return {
    makeId,

    async encrypt(transaction: StoredTransaction): Promise<PendingSignIn> {
      const token = await new EncryptJWT(transaction)
        .setProtectedHeader(encryption)
        .setExpirationTime(`${pendingSignInSeconds}s`)
        .encrypt(key);
      return { id: makeId(transaction.state), token };
    },

    /** The transaction of this state, which the grant compares; null for none, one that is too old, or that this site did not make. */
    async decrypt(state: string, pending: readonly PendingSignIn[]): Promise<StoredTransaction | null> {
      const found = pending.find(({ id }) => id === makeId(state));
      if (!found) return null;
      try {
        const { payload } = await jwtDecrypt(found.token, key, {
          keyManagementAlgorithms: [encryption.alg],
          contentEncryptionAlgorithms: [encryption.enc],
        });
        return storedTransaction.parse(payload);
      } catch {
        return null;
      }
    },
  };
}
