import { diffWords } from 'diff';

/** More changed words take long to compare and read as a new text. */
const mostChangedWords = 1200;
const smallestShareInCommon = 1 / 3;

/** Compares word by word. Null if too much is new or it takes too long. */
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
