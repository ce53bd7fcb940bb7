import type { Identity } from '../../../domain/ports/identity.ts';
import type { SqlSessions } from './sessions.ts';

/**
 * An identity service whose library is loaded by the first call that needs it: most requests need `light` alone. A load that
 * failed is tried again by the next call.
 */
export function makeLazyIdentity(
  light: SqlSessions & Pick<Identity, 'secondFactors'>,
  load: () => Promise<Identity>,
): Identity {
  let loaded: Promise<Identity> | null = null;

  function use(): Promise<Identity> {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  }

  return {
    ...light,
    hasForeignAccounts: false,
    signUp: async (...parts) => (await use()).signUp(...parts),
    signIn: async (...parts) => (await use()).signIn(...parts),
    signInWithProvider: async (...parts) => (await use()).signInWithProvider(...parts),
    endAllSessions: async (...parts) => (await use()).endAllSessions(...parts),
    requestPasswordReset: async (...parts) => (await use()).requestPasswordReset(...parts),
    resetPassword: async (...parts) => (await use()).resetPassword(...parts),
    requestVerification: async (...parts) => (await use()).requestVerification(...parts),
    verifyEmail: async (...parts) => (await use()).verifyEmail(...parts),
    findPasswordFingerprint: async (...parts) => (await use()).findPasswordFingerprint(...parts),
    describe: async (...parts) => (await use()).describe(...parts),
    erase: async (...parts) => (await use()).erase(...parts),
  };
}
