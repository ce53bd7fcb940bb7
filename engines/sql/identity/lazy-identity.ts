import type { Identity } from '../../../domain/accounts/identity.ts';

/**
 * An identity service whose library is loaded by the first call that needs it: most requests are of visitors without a
 * session. A load that failed is tried again by the next call.
 */
export function makeLazyIdentity(load: () => Promise<Identity>): Identity {
  let loaded: Promise<Identity> | null = null;

  function use(): Promise<Identity> {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  }

  return {
    hasForeignAccounts: false,
    async observe(session) {
      if (session !== null) return (await use()).observe(session);
      return { account: null, session: { kind: 'unchanged' }, secondFactorAt: null };
    },
    signUp: async (...parts) => (await use()).signUp(...parts),
    signIn: async (...parts) => (await use()).signIn(...parts),
    signInWithProvider: async (...parts) => (await use()).signInWithProvider(...parts),
    async signOut(session) {
      try {
        return session === null ? {} : await (await use()).signOut(session);
      } catch (failure) {
        return { failure };
      }
    },
    listSessions: async (...parts) => (await use()).listSessions(...parts),
    endOtherSessions: async (...parts) => (await use()).endOtherSessions(...parts),
    endAllSessions: async (...parts) => (await use()).endAllSessions(...parts),
    noteSecondFactor: async (...parts) => (await use()).noteSecondFactor(...parts),
    requestPasswordReset: async (...parts) => (await use()).requestPasswordReset(...parts),
    resetPassword: async (...parts) => (await use()).resetPassword(...parts),
    requestVerification: async (...parts) => (await use()).requestVerification(...parts),
    verifyEmail: async (...parts) => (await use()).verifyEmail(...parts),
    findPasswordFingerprint: async (...parts) => (await use()).findPasswordFingerprint(...parts),
    describe: async (...parts) => (await use()).describe(...parts),
    erase: async (...parts) => (await use()).erase(...parts),
    secondFactors: {
      find: async (...parts) => (await use()).secondFactors.find(...parts),
      save: async (...parts) => (await use()).secondFactors.save(...parts),
      remove: async (...parts) => (await use()).secondFactors.remove(...parts),
    },
  };
}
