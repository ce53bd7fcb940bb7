import type { Identity } from '../../../domain/ports/identity.ts';
import type { AccountParts, FirebaseSettings } from '../../engine.ts';
import type { FirestoreConnection } from '../connection.ts';
import { openFirebaseAccounts } from './accounts.ts';
import { makeIdentityToolkit } from './identity-toolkit.ts';
import { makeMailLinks } from './mail-links.ts';
import { makeFirebaseSecondFactors } from './second-factors.ts';
import { makeSessionDocuments } from './session-documents.ts';
import { makeSignIns } from './sign-ins.ts';

type FirebaseParts = Pick<FirebaseSettings, 'projectId' | 'apiKey' | 'authEmulatorHost'> &
  Pick<AccountParts, 'publicUrl' | 'secret'> & {
    /** Where sessions and second factors are stored. */
    readonly database: FirestoreConnection;
  };

/** Accounts in Firebase Authentication, their sessions in Firestore. Firebase sends the mails by itself. */
export function openFirebaseIdentity({ database, ...settings }: FirebaseParts) {
  const toolkit = makeIdentityToolkit(settings);
  const accounts = openFirebaseAccounts(settings.projectId);
  const secondFactors = makeFirebaseSecondFactors(database, accounts);
  const parts = { ...settings, toolkit, accounts };
  const identity: Identity = {
    hasForeignAccounts: true,
    ...makeSignIns(parts),
    ...makeMailLinks(parts),
    async proveEmail(id) {
      await accounts.proveEmail(id);
    },
    find: accounts.findByEmail,
    async describe(address) {
      const account = await accounts.findByEmail(address);
      if (!account) return null;
      const { email, emailVerified, createdAt, hasPassword, providerSubjects } = account;
      return { email, emailVerified, createdAt, hasPassword, providerSubjects };
    },
    async erase(email) {
      const account = await accounts.findByEmail(email);
      if (!account) return false;
      // The account goes last, so that a second run completes an interrupted one.
      await secondFactors.remove(email);
      await accounts.remove(account.id);
      return true;
    },
    secondFactors,
  };
  return {
    identity,
    sessions: makeSessionDocuments(database, accounts),
    /** Rejects when Firebase does not respond, or does not accept the API key or the credentials. */
    async check(): Promise<void> {
      await toolkit.check();
      await accounts.findByEmail('readiness@daybreak.example');
    },
    close: accounts.close,
  };
}
