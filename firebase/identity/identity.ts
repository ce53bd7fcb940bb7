import type { Identity } from '../../core/accounts/identity.ts';
import type { FirebaseAccess, FirebaseParts } from '../open.ts';
import { openFirebaseAccounts } from './accounts.ts';
import { makeIdentityToolkit } from './identity-toolkit.ts';
import { makeMailLinks } from './mail-links.ts';
import { makeSignIns } from './sign-ins.ts';

type OpenedIdentity = FirebaseAccess & { check(): Promise<void> };

/** Accounts in Firebase Authentication; Firebase sends the mails by itself. Rejects when it cannot be used. */
export async function openFirebaseIdentity(parts: FirebaseParts): Promise<OpenedIdentity> {
  const opened = makeFirebaseIdentity(parts);
  await opened.check();
  return opened;
}

/** The same without a look at Firebase. */
export function makeFirebaseIdentity({ makeForeignTables, ...settings }: FirebaseParts): OpenedIdentity {
  const toolkit = makeIdentityToolkit(settings);
  const accounts = openFirebaseAccounts(settings.projectId);
  const { sessions, secondFactors } = makeForeignTables(accounts);
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
      await sessions.removeAll(account.id);
      await accounts.remove(account.id);
      return true;
    },
    secondFactors,
  };
  return {
    identity,
    sessions,
    async check() {
      await toolkit.check();
      await accounts.findByEmail('readiness@daybreak.example');
    },
    getAccessToken: accounts.getAccessToken,
    close: accounts.close,
  };
}
