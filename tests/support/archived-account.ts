import type { ArchivedAccount } from '../../domain/ports/account-archive.ts';

/** An account of another identity service, with nothing but a proven address. */
export function makeArchivedAccount(changes: Partial<ArchivedAccount> = {}): ArchivedAccount {
  return {
    id: 'from-elsewhere',
    email: 'mira@student.example',
    emailVerified: true,
    createdAt: '2026-11-20T09:30:00.000Z',
    password: { kind: 'none' },
    providerSubjects: {},
    ...changes,
  };
}
