import type { AccountArchive, ArchiveOutcome } from '../../domain/account-archive.ts';

/** How many accounts ended in which way. */
export type CopyCounts = Readonly<Record<ArchiveOutcome, number>>;

/** One after the other, because each takes several steps. Rejects when an engine fails; what was kept by then stays. */
export async function copyAccounts(
  from: AccountArchive,
  to: AccountArchive,
  report: (walked: number) => void,
): Promise<CopyCounts> {
  const counts = { kept: 0, 'kept-without-password': 0, repeated: 0, taken: 0 };
  let walked = 0;
  for await (const account of from.read()) {
    counts[await to.keep(account)] += 1;
    report(++walked);
  }
  return counts;
}
