import type { Identity, SessionStore } from '../core/accounts/identity.ts';
import type { AccountParts, Engine } from '../engines/engine.ts';
import type { FirebaseSettings } from './settings.ts';

export type FirebaseParts = Pick<FirebaseSettings, 'projectId' | 'apiKey' | 'authEmulatorHost'> &
  Pick<AccountParts, 'publicUrl' | 'secret'> &
  Pick<Engine, 'makeForeignTables'>;

/** Accounts in Firebase Authentication, with their sessions and second factors in our own tables. */
export type FirebaseAccess = {
  readonly identity: Identity;
  readonly sessions: SessionStore;
  /** For requests with the server's credentials; the library renews it in time. */
  getAccessToken(): Promise<string>;
  close(): Promise<void>;
};

type FirebaseModule = { readonly openFirebaseIdentity: (parts: FirebaseParts) => Promise<FirebaseAccess> };

/**
 * Rejects when Firebase does not respond, or does not accept the API key or the credentials. Its library is a separate package,
 * which only a site on Firebase installs (firebase/libraries/package.json). `as string` keeps the type checker from following
 * the import: without the library it would find no types there (firebase/tsconfig.json).
 */
export async function openFirebase(parts: FirebaseParts): Promise<FirebaseAccess> {
  const { openFirebaseIdentity }: FirebaseModule = await import('./identity/identity.ts' as string).catch(explain);
  return openFirebaseIdentity(parts);
}

function explain(error: { readonly code?: unknown }): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new Error('Firebase’s library is not installed: npm ci --prefix firebase/libraries', { cause: error });
}
