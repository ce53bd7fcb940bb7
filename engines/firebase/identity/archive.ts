import type { AccountArchive, ArchivedAccount } from '../../../domain/ports/account-archive.ts';
import { listProviderSubjects } from '../../../domain/ports/openid-sign-in.ts';
import type { Auth, UserRecord } from '../libraries/admin.ts';
import { findIfThere, hasPassword, openAdmin, providerNames, readProviderSubjects } from './accounts.ts';

/** The most that Firebase lists at once; bounds what reading holds in memory. */
const pageSize = 1000;

/**
 * Reads and writes accounts of Firebase Authentication with its server-side library. It returns no password in a format
 * that we can check, and accepts none of ours, because it does not know Argon2id.
 */
export function openFirebaseArchive(projectId: string): { readonly archive: AccountArchive; close(): Promise<void> } {
  const { auth, close } = openAdmin(projectId);

  async function* listUsers(): AsyncGenerator<UserRecord> {
    for (let pageToken: string | undefined; ; ) {
      const page: Awaited<ReturnType<Auth['listUsers']>> = await auth.listUsers(pageSize, pageToken);
      yield* page.users;
      pageToken = page.pageToken;
      if (!pageToken) return;
    }
  }

  /** Null when Firebase can have no such account. */
  async function findOwners({ id, email, providerSubjects }: ArchivedAccount): Promise<readonly UserRecord[] | null> {
    const identifiers = [
      { uid: id },
      { email },
      ...listProviderSubjects(providerSubjects).map(([provider, providerUid]) => ({
        providerId: providerNames[provider],
        providerUid,
      })),
    ];
    return (await findIfThere(() => auth.getUsers(identifiers)))?.users ?? null;
  }

  const archive: AccountArchive = {
    supportsHashes: false,

    async *read() {
      for await (const user of listUsers()) if (findObstacle(user) === null) yield toArchived(user);
    },

    async count() {
      const counts = { open: 0, closed: 0, withoutAddress: 0 };
      for await (const user of listUsers()) counts[findObstacle(user) ?? 'open'] += 1;
      return counts;
    },

    async find(id) {
      const user = await findIfThere(() => auth.getUser(id));
      return user && toArchived(user);
    },

    async save(account) {
      const { id, email, emailVerified, createdAt, password, providerSubjects } = account;
      const providers = listProviderSubjects(providerSubjects);
      const owners = await findOwners(account);
      if (!owners) return 'refused';
      if (owners.some((owner) => owner.uid !== id || toArchived(owner).email !== email)) return 'conflict';
      if (owners.length > 0) return 'duplicate';
      const { errors } = await auth.importUsers([
        {
          uid: id,
          email,
          emailVerified,
          metadata: { creationTime: createdAt },
          providerData: providers.map(([provider, uid]) => ({ uid, email, providerId: providerNames[provider] })),
        },
      ]);
      if (errors.length > 0) return 'refused';
      return password.kind === 'none' ? 'created' : 'created-without-password';
    },
  };

  return { archive, close };
}

/** Why an account is left out of a transfer. */
function findObstacle({ disabled, email }: UserRecord): 'closed' | 'withoutAddress' | null {
  if (disabled) return 'closed';
  return email ? null : 'withoutAddress';
}

function toArchived(user: UserRecord): ArchivedAccount {
  return {
    id: user.uid,
    email: (user.email ?? '').toLowerCase(),
    emailVerified: user.emailVerified,
    createdAt: new Date(user.metadata.creationTime).toISOString(),
    password: { kind: hasPassword(user) ? 'foreign' : 'none' },
    providerSubjects: readProviderSubjects(user),
  };
}
