import type { AccountArchive, ArchivedAccount, ArchiveOutcome } from '../../domain/accounts/account-archive.ts';

/** How many accounts ended in which way, and the ids of those that could not move. */
export type CopyResult = {
  readonly counts: Readonly<Record<ArchiveOutcome, number>>;
  readonly conflict: readonly string[];
  readonly refused: readonly string[];
};

/** How two services stand to each other after a copy; `different` and `missing` are ids. */
export type Comparison = {
  readonly same: number;
  /** Both have it, not alike: another address, another proof of it, other ways to sign in. */
  readonly different: readonly string[];
  /** Only the origin has it. */
  readonly missing: readonly string[];
};

/** One after the other, because each takes several steps. Rejects when an engine fails; what was kept by then stays. */
export async function copyAccounts(
  from: AccountArchive,
  to: AccountArchive,
  report: (walked: number) => void,
): Promise<CopyResult> {
  const counts = { created: 0, 'created-without-password': 0, duplicate: 0, conflict: 0, refused: 0 };
  const left: Record<'conflict' | 'refused', string[]> = { conflict: [], refused: [] };
  let walked = 0;
  for await (const account of from.read()) {
    const outcome = await to.save(account);
    counts[outcome] += 1;
    if (outcome === 'conflict' || outcome === 'refused') left[outcome].push(account.id);
    report(++walked);
  }
  return { counts, ...left };
}

/** Walks through the origin once more and looks for each of its accounts at the destination. */
export async function compareAccounts(
  from: AccountArchive,
  to: AccountArchive,
  report: (walked: number) => void,
): Promise<Comparison> {
  const hashes = from.supportsHashes && to.supportsHashes;
  const [different, missing]: [string[], string[]] = [[], []];
  let [same, walked] = [0, 0];
  for await (const account of from.read()) {
    const other = await to.find(account.id);
    if (!other) missing.push(account.id);
    else if (isAlike(account, other, hashes)) same += 1;
    else different.push(account.id);
    report(++walked);
  }
  return { same, different, missing };
}

function isAlike(one: ArchivedAccount, other: ArchivedAccount, hashes: boolean): boolean {
  const describe = ({ email, emailVerified, googleSubject, password }: ArchivedAccount) =>
    JSON.stringify([email, emailVerified, googleSubject, hashes && 'hash' in password && password.hash]);
  return describe(one) === describe(other);
}
