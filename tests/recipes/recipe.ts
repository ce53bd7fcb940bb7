import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One step of a recipe: lines behind a line that the file has once, a text for another one, a change
 * of the whole text, or a new file. */
type Edit = { readonly file: string } & (
  | { readonly after: string; readonly add: string }
  | { readonly replace: string; readonly by: string }
  | { readonly change: (text: string) => string }
  | { readonly text: string }
);

/** What CONTRIBUTING.md tells a newcomer to do for one task, as edits. `names`: the row of its table that says so. */
export type Recipe = { readonly name: string; readonly edits: readonly Edit[] };

/** Makes the edits in a copy of the repository. Throws where a file is not as the recipe says. */
export function applyRecipe({ name, edits }: Recipe, folder: string): void {
  for (const edit of edits) {
    const file = path.join(folder, edit.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'text' in edit ? edit.text : change(readFileSync(file, 'utf8'), edit, name));
  }
}

function change(text: string, edit: Exclude<Edit, { text: string }>, name: string): string {
  if ('change' in edit) return edit.change(text);
  const found = 'after' in edit ? edit.after : edit.replace;
  if (text.split(found).length !== 2) throw new Error(`${name}: ${edit.file} must have once: ${found}`);
  return text.replace(found, () => ('after' in edit ? `${found}\n${edit.add}` : edit.by));
}
