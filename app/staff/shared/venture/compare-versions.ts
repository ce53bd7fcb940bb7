import { diffWords } from 'diff';

/** More changed words take long to compare and read as a new text. */
const mostChangedWords = 1200;

/** Compares word by word. Null if too much is new. */
export function compareVersions(older: string, newer: string, timeout: number) {
  const parts = diffWords(older, newer, { maxEditLength: mostChangedWords, timeout });
  if (!parts) return null;
  return parts.map(
    ({ value, added, removed }) => ({ text: value, mark: added ? 'ins' : removed ? 'del' : null }) as const,
  );
}
