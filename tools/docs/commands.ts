/** A command of a document; `where` is its file and line. */
export type Command = { readonly where: string; readonly text: string };

type Document = { readonly file: string; readonly text: string };

/** The commands of all blocks marked `sh`, and where blocks without a mark are. */
export function listCommands(documents: readonly Document[]): {
  readonly commands: readonly Command[];
  readonly unmarked: readonly string[];
} {
  const commands: Command[] = [];
  const unmarked: string[] = [];
  for (const { file, text } of documents) {
    let language: string | null = null;
    let begun = '';
    for (const [index, given] of text.split('\n').entries()) {
      const where = `${file}:${index + 1}`;
      const line = given.trim();
      if (line.startsWith('```')) {
        language = language === null ? line.slice(3) : null;
        if (language === '') unmarked.push(where);
        continue;
      }
      if (language !== 'sh' || line === '') continue;
      const plain = line.replace(/(^| {2,})#.*$/, '').trim();
      begun += plain.replace(/\\$/, '');
      if (plain.endsWith('\\') || begun === '') continue;
      commands.push({ where, text: begun });
      begun = '';
    }
  }
  return { commands, unmarked };
}

/** The beginnings of commands in the first column of a table. */
export function readTable(text: string): readonly string[] {
  return [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, beginning = '']) => beginning);
}
