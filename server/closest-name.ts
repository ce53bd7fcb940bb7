/** With more changes it is another word, not a typing mistake. */
const mostChanges = 2;

/** The name that was probably meant, or null when none is near. Upper and lower case count as equal. */
export function findClosestName(typed: string, names: readonly string[]): string | null {
  const ranked = names
    .map((name) => ({ name, changes: countChanges(typed.toUpperCase(), name.toUpperCase()) }))
    .sort((one, other) => one.changes - other.changes);
  const best = ranked[0];
  return best && best.changes <= mostChanges ? best.name : null;
}

/** Levenshtein distance: the number of characters to add, remove or replace. */
function countChanges(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, character] of [...one].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (character === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
