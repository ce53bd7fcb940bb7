import type { AccountCounts } from '../../domain/ports/account-archive.ts';
import type { Comparison, TransferResult } from './transfer.ts';

type Transfer = {
  readonly result: TransferResult;
  readonly comparison: Comparison;
  readonly source: AccountCounts;
  readonly destination: AccountCounts;
};

/** The most accounts that one line lists. They are listed by id, because an email tells who a person is. */
const listedIds = 20;

/** The report of a transfer, and whether every account that can be transferred is at the destination and the same. */
export function describeTransfer({ result, comparison, source, destination }: Transfer): {
  readonly lines: readonly string[];
  readonly isComplete: boolean;
} {
  const { counts, conflict, refused } = result;
  const reported = new Set([...conflict, ...refused]);
  const different = comparison.different.filter((id) => !reported.has(id));
  const missing = comparison.missing.filter((id) => !reported.has(id));
  const withoutPassword = counts['created-without-password'];
  const failures = [
    ...listIds('conflict: another account there has the address, the id, or the person at Google', conflict),
    ...listIds('refused: the destination cannot store such an account', refused),
    ...listIds('different: the destination has another address, proof, password or Google account', different),
    ...listIds('missing (created during the transfer? run it again)', missing),
  ];
  const lines = [
    `${counts.created + withoutPassword} created, ${counts.duplicate} duplicates, ${conflict.length} conflicts, ${refused.length} refused.`,
    ...(withoutPassword > 0
      ? [`${withoutPassword} of them need a new password: "Forgot your password?" on the login page.`]
      : []),
    ...(source.closed > 0 ? [`${source.closed} not transferred: closed by the operator.`] : []),
    ...(source.withoutAddress > 0 ? [`${source.withoutAddress} not transferred: without an address.`] : []),
    ...failures,
    `${comparison.same} are the same on both sides; the source has ${addUp(source)}, the destination ${addUp(destination)}.`,
  ];
  return { lines, isComplete: failures.length === 0 };
}

function listIds(problem: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > listedIds ? ` and ${ids.length - listedIds} more` : '';
  return [`${ids.length} ${problem}: ${ids.slice(0, listedIds).join(' ')}${more}`];
}

function addUp({ open, closed, withoutAddress }: AccountCounts): number {
  return open + closed + withoutAddress;
}
