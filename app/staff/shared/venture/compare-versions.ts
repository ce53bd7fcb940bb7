import { diffWords } from 'diff';

/** More changed words take long to find, and say nothing. */
const mostChangedWords = 1200;
const smallestShareInCommon = 1 / 3;

/** The difference, word by word. Null: too much is new, or it takes too long to find. */
export function compareVersions(older: string, newer: string, timeout: number) {
  const parts = diffWords(older, newer, { maxEditLength: mostChangedWords, timeout });
  if (!parts) return null;
  const kept = parts.filter(({ added, removed }) => !added && !removed);
  const common = kept.reduce((sum, { value }) => sum + value.trim().length, 0);
  if (common < Math.max(older.length, newer.length) * smallestShareInCommon) return null;
  return parts.map(
    ({ value, added, removed }) => ({ text: value, mark: added ? 'ins' : removed ? 'del' : null }) as const,
  );
}
