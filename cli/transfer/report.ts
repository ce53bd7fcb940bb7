import type { AccountCounts } from '../../domain/ports/account-archive.ts';
import type { Comparison, Saved } from './transfer.ts';

/** What the operator reads after a transfer, and whether all that can be transferred is the same at the destination. */
export type Report = { readonly lines: readonly string[]; readonly isComplete: boolean };

/** The most ids that are listed for one problem: as many as fit on a screen. */
const listedIds = 20;

/** `others`: the reviews and records that were saved; `total`: how many applications the destination has now. */
export function describeApplications(
  { failed, same, different, missing }: Saved & Comparison,
  others: readonly Saved[],
  total: number,
): Report {
  const conflicts = [...failed.conflict, ...different];
  const sum = (outcome: keyof Saved['counts']) => others.reduce((all, { counts }) => all + counts[outcome], 0);
  const newer = sum('conflict');
  const failures = [
    ...listIds('refused: the destination cannot store them unchanged', failed.refused),
    ...listIds(
      'conflict: the destination has them with other content or timestamp, which was not overwritten',
      conflicts,
    ),
    ...listIds('missing (arrived during the transfer? run it again)', missing),
  ];
  const lines = [
    ...failures,
    `${sum('created') + sum('duplicate')} reviews and records are the same on both sides.`,
    ...lineFor(newer, 'reviews or records are newer in the destination; they were not overwritten.'),
    `${same} are the same on both sides; the destination has ${total}, ${total - same - conflicts.length} of them its own.`,
  ];
  return { lines, isComplete: failures.length === 0 && newer === 0 };
}

/** Accounts are listed by id, because an email tells who a person is. */
export function describeAccounts(
  { counts, failed, same, different, missing }: Saved & Comparison,
  source: AccountCounts,
  destination: AccountCounts,
): Report {
  const { conflict, refused } = failed;
  const withoutPassword = counts['created-without-password'];
  const failures = [
    ...listIds('conflict: another account there has the address, the id, or the person at a provider', conflict),
    ...listIds('refused: the destination cannot store such an account', refused),
    ...listIds('different: the destination has another address, proof, password or provider', different),
    ...listIds('missing (created during the transfer? run it again)', missing),
  ];
  const lines = [
    `${counts.created + withoutPassword} created, ${counts.duplicate} duplicates, ${conflict.length} conflicts, ` +
      `${refused.length} refused.`,
    ...lineFor(withoutPassword, 'of them need a new password: "Forgot your password?" on the login page.'),
    ...lineFor(source.closed, 'not transferred: closed by the operator.'),
    ...lineFor(source.withoutAddress, 'not transferred: without an address.'),
    ...failures,
    `${same} are the same on both sides; the source has ${addUp(source)}, the destination ${addUp(destination)}.`,
  ];
  return { lines, isComplete: failures.length === 0 };
}

const lineFor = (count: number, text: string) => (count > 0 ? [`${count} ${text}`] : []);

/** How many have this problem, and the first of them. */
function listIds(problem: string, ids: readonly string[]): readonly string[] {
  // An id that another program made may hold anything, and a terminal obeys control characters.
  const listed = ids.slice(0, listedIds).map((id) => (/^[\w-]+$/.test(id) ? id : JSON.stringify(id)));
  const more = ids.length > listedIds ? ` and ${ids.length - listedIds} more` : '';
  return lineFor(ids.length, `${problem}: ${listed.join(' ')}${more}`);
}

function addUp({ open, closed, withoutAddress }: AccountCounts): number {
  return open + closed + withoutAddress;
}
