import { randomBytes } from 'node:crypto';
import type { Account, User } from 'better-auth';
import type { AccountArchive, ArchivedAccount } from '../../../domain/ports/account-archive.ts';
import { listProviderSubjects, makeProviderSubjects } from '../../../domain/ports/openid-sign-in.ts';
import { type BetterAuthParts, openBetterAuth } from './better-auth-library.ts';

/** Bounds what reading holds in memory: this many accounts. */
const pageSize = 200;

/** Reads and writes accounts as Better Auth stores them, with its own adapter, which knows the types of each database. */
export async function openBetterAuthArchive(
  storage: Pick<BetterAuthParts, 'database' | 'databaseType'>,
): Promise<AccountArchive> {
  // The archive signs nothing and sends nothing.
  const secret = randomBytes(32).toString('base64url');
  const parts = { ...storage, publicUrl: 'http://localhost', secret, sendMail: async () => {} };
  const { adapter } = (await openBetterAuth(parts)).context;

  async function findAccounts(field: 'userId' | 'accountId', value: string): Promise<Account[]> {
    return adapter.findMany<Account>({ model: 'account', where: [{ field, value }] });
  }

  async function addAccount(
    account: ArchivedAccount,
    signInMethod: { accountId: string; providerId: string; password?: string },
  ) {
    const createdAt = new Date(account.createdAt);
    const data = { ...signInMethod, userId: account.id, createdAt, updatedAt: createdAt };
    await adapter.create({ model: 'account', data });
  }

  async function findUser(field: 'id' | 'email', value: string): Promise<User | null> {
    return adapter.findOne<User>({ model: 'user', where: [{ field, value }] });
  }

  return {
    supportsHashes: true,

    async *read() {
      for (let after = ''; ; ) {
        const users = await adapter.findMany<User>({
          model: 'user',
          where: [{ field: 'email', operator: 'gt', value: after }],
          sortBy: { field: 'email', direction: 'asc' },
          limit: pageSize,
        });
        for (const user of users) yield toArchived(user, await findAccounts('userId', user.id));
        after = users.at(-1)?.email ?? '';
        if (users.length < pageSize) return;
      }
    },

    async count() {
      const open = await adapter.count({ model: 'user' });
      return { open, closed: 0, withoutAddress: 0 };
    },

    async find(id) {
      const user = await findUser('id', id);
      return user && toArchived(user, await findAccounts('userId', id));
    },

    async save(account) {
      const { id, email, emailVerified, password } = account;
      const subjects = listProviderSubjects(account.providerSubjects);
      const user = await findUser('id', id);
      const owner = await findUser('email', email);
      if (owner?.id !== user?.id) return 'conflict';
      for (const [provider, subject] of subjects) {
        const linked = await findAccounts('accountId', subject);
        if (linked.some(({ providerId, userId }) => providerId === provider && userId !== id)) return 'conflict';
      }
      const createdAt = new Date(account.createdAt);
      if (!user) {
        const data = { id, name: '', email, emailVerified, createdAt, updatedAt: createdAt };
        await adapter.create({ model: 'user', data, forceAllowId: true });
      }
      const present = await findAccounts('userId', id);
      const has = (provider: string) => present.some(({ providerId }) => providerId === provider);
      const needsPassword = password.kind === 'argon2id' && !has('credential');
      if (needsPassword)
        await addAccount(account, { providerId: 'credential', accountId: id, password: password.hash });
      const missing = subjects.filter(([provider]) => !has(provider));
      for (const [providerId, accountId] of missing) await addAccount(account, { providerId, accountId });
      if (user && !needsPassword && missing.length === 0) return 'duplicate';
      return password.kind === 'foreign' ? 'created-without-password' : 'created';
    },
  };
}

function toArchived(user: User, accounts: readonly Account[]): ArchivedAccount {
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password ?? null;
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    createdAt: user.createdAt.toISOString(),
    password: hash === null ? { kind: 'none' } : { kind: 'argon2id', hash },
    providerSubjects: makeProviderSubjects(
      (provider) => accounts.find(({ providerId }) => providerId === provider)?.accountId,
    ),
  };
}
