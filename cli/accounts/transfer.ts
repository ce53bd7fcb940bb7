import type { AccountArchive, ArchivedAccount, ArchiveOutcome } from '../../domain/ports/account-archive.ts';

/** The number of accounts for each outcome, and the ids of those that could not be transferred. */
export type TransferResult = {
  readonly counts: Readonly<Record<ArchiveOutcome, number>>;
  readonly conflict: readonly string[];
  readonly refused: readonly string[];
};

/** How source and destination differ after a transfer. `different` and `missing` are ids. */
export type Comparison = {
  readonly same: number;
  /** Both have the account, with another email, another confirmation of it, or other ways to sign in. */
  readonly different: readonly string[];
  /** Only the source has the account. */
  readonly missing: readonly string[];
};

/** One after the other, because each save takes several steps. Rejects when an engine fails; saved accounts stay saved. */
export async function transferAccounts(
  source: AccountArchive,
  destination: AccountArchive,
  report: (done: number) => void,
): Promise<TransferResult> {
  const counts = { created: 0, 'created-without-password': 0, duplicate: 0, conflict: 0, refused: 0 };
  const ids: Record<'conflict' | 'refused', string[]> = { conflict: [], refused: [] };
  let done = 0;
  for await (const account of source.read()) {
    const outcome = await destination.save(account);
    counts[outcome] += 1;
    if (outcome === 'conflict' || outcome === 'refused') ids[outcome].push(account.id);
    report(++done);
  }
  return { counts, ...ids };
}

/** Reads the source once more and looks for each account at the destination. */
export async function compareAccounts(
  source: AccountArchive,
  destination: AccountArchive,
  report: (done: number) => void,
): Promise<Comparison> {
  const comparesHashes = source.supportsHashes && destination.supportsHashes;
  const [different, missing]: [string[], string[]] = [[], []];
  let [same, done] = [0, 0];
  for await (const account of source.read()) {
    const other = await destination.find(account.id);
    if (!other) missing.push(account.id);
    else if (isSame(account, other, comparesHashes)) same += 1;
    else different.push(account.id);
    report(++done);
  }
  return { same, different, missing };
}

function isSame(one: ArchivedAccount, other: ArchivedAccount, comparesHashes: boolean): boolean {
  const describe = ({ email, emailVerified, googleSubject, password }: ArchivedAccount) =>
    JSON.stringify([email, emailVerified, googleSubject, comparesHashes && 'hash' in password && password.hash]);
  return describe(one) === describe(other);
}
