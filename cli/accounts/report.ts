import type { AccountCounts } from '../../domain/accounts/account-archive.ts';
import type { Comparison, CopyResult } from './transfer.ts';

type Copy = {
  readonly result: CopyResult;
  readonly comparison: Comparison;
  readonly origin: AccountCounts;
  readonly destination: AccountCounts;
};

/** So many are named, by their ids: an address says who somebody is. */
const mostNamed = 20;

/** What the operator reads after a copy, and whether every account that could move is there and alike. */
export function explainCopy({ result, comparison, origin, destination }: Copy): {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
} {
  const { counts, conflict, refused } = result;
  const named = new Set([...conflict, ...refused]);
  const different = comparison.different.filter((id) => !named.has(id));
  const missing = comparison.missing.filter((id) => !named.has(id));
  const locked = counts['created-without-password'];
  const failures = [
    ...nameSome('conflict: another account there has the address, the id, or the person at Google', conflict),
    ...nameSome('refused: the destination cannot have such an account', refused),
    ...nameSome('different: the destination has another address, proof, password or Google account', different),
    ...nameSome('not there (made meanwhile? run it again)', missing),
  ];
  const lines = [
    `${counts.created + locked} kept, ${counts.duplicate} there before, ${conflict.length} taken, ${refused.length} refused.`,
    ...(locked > 0 ? [`${locked} of them need a new password: "Forgot your password?" on the login page.`] : []),
    ...(origin.closed > 0 ? [`${origin.closed} left behind: closed by the operator.`] : []),
    ...(origin.withoutAddress > 0 ? [`${origin.withoutAddress} left behind: without an address.`] : []),
    ...failures,
    `${comparison.same} are the same on both sides; the origin has ${addUp(origin)}, the destination ${addUp(destination)}.`,
  ];
  return { lines, isWhole: failures.length === 0 };
}

function nameSome(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
  return [`${ids.length} ${what}: ${ids.slice(0, mostNamed).join(' ')}${more}`];
}

function addUp({ open, closed, withoutAddress }: AccountCounts): number {
  return open + closed + withoutAddress;
}
