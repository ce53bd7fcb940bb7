import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import type { AccountArchive, ArchivedAccount } from '../../domain/account-archive.ts';

/** The most that Firebase lists at once; bounds what reading holds in memory. */
const pageSize = 1000;

const google = 'google.com';

/**
 * Reads and writes accounts of Firebase Authentication, by its server-side library. No password leaves it in a form
 * that we could check, and it takes none of ours: it knows no Argon2id.
 */
export function openFirebaseArchive(projectId: string): { readonly archive: AccountArchive; close(): Promise<void> } {
  const app = initializeApp({ projectId }, randomUUID());
  const auth = getAuth(app);

  async function* listUsers(): AsyncGenerator<UserRecord> {
    for (let pageToken: string | undefined; ; ) {
      const page: Awaited<ReturnType<Auth['listUsers']>> = await auth.listUsers(pageSize, pageToken);
      yield* page.users.filter(({ email }) => email);
      pageToken = page.pageToken;
      if (!pageToken) return;
    }
  }

  async function findOwners({ id, email, googleSubject }: ArchivedAccount): Promise<string[]> {
    const signs = [
      { uid: id },
      { email },
      ...(googleSubject ? [{ providerId: google, providerUid: googleSubject }] : []),
    ];
    const { users } = await auth.getUsers(signs);
    return users.map(({ uid }) => uid);
  }

  const archive: AccountArchive = {
    async *read() {
      for await (const user of listUsers()) yield toArchived(user);
    },

    async count() {
      let total = 0;
      for await (const _ of listUsers()) total += 1;
      return total;
    },

    async keep(account) {
      const { id, email, emailVerified, createdAt, password, googleSubject } = account;
      const owners = await findOwners(account);
      if (owners.some((uid) => uid !== id)) return 'taken';
      if (owners.length > 0) return 'repeated';
      const { errors } = await auth.importUsers([
        {
          uid: id,
          email,
          emailVerified,
          metadata: { creationTime: createdAt },
          ...(googleSubject && { providerData: [{ uid: googleSubject, email, providerId: google }] }),
        },
      ]);
      // Its own words may repeat the address.
      if (errors[0]) throw Object.assign(new Error('Firebase refuses an account'), { code: errors[0].error.code });
      return password.kind === 'none' ? 'kept' : 'kept-without-password';
    },
  };

  return { archive, close: () => deleteApp(app) };
}

function toArchived({ uid, email = '', emailVerified, metadata, providerData }: UserRecord): ArchivedAccount {
  const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
  return {
    id: uid,
    email: email.toLowerCase(),
    emailVerified,
    createdAt: new Date(metadata.creationTime).toISOString(),
    password: { kind: hasPassword ? 'foreign' : 'none' },
    googleSubject: providerData.find(({ providerId }) => providerId === google)?.uid ?? null,
  };
}
