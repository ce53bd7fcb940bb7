import { diffWordsWithSpace } from 'diff';

/** A part of a difference: as it was, new, or taken out. */
type DifferencePart = { readonly kind: 'same' | 'new' | 'out'; readonly text: string };

/** Two texts that differ by more words have nothing in common to read; looking for it takes long. */
const mostChangedWords = 1200;
/** With less in common, the marks would be harder to read than the new text. */
const smallestShareInCommon = 1 / 3;

/** The difference, word by word; neighbouring changes are one. Null: too much of it is new, or it takes too long to find. */
export function compareVersions(older: string, newer: string, limitMs: number): readonly DifferencePart[] | null {
  const parts = diffWordsWithSpace(older, newer, {
    maxEditLength: mostChangedWords,
    timeout: limitMs,
  });
  if (!parts) return null;
  const joined: DifferencePart[] = [];
  let [taken, added] = ['', ''];
  const flush = () => {
    if (taken !== '') joined.push({ kind: 'out', text: taken });
    if (added !== '') joined.push({ kind: 'new', text: added });
    [taken, added] = ['', ''];
  };
  parts.forEach(({ value, added: isNew = false, removed: isOut = false }, index) => {
    const isChanged = isNew || isOut;
    const next = parts[index + 1];
    const isBetween = !isChanged && taken + added !== '' && value.trim() === '' && (next?.added || next?.removed);
    if (isOut || isBetween) taken += value;
    if (isNew || isBetween) added += value;
    if (isChanged || isBetween) return;
    flush();
    joined.push({ kind: 'same', text: value });
  });
  flush();
  const common = joined.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  if (common < Math.max(older.length, newer.length) * smallestShareInCommon) return null;
  return joined;
}
