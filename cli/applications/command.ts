import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { EngineSettings } from '../../engines/engine.ts';
import { engineUrlForms, readEnds } from '../engine-url.ts';
import { explainWords, quote } from '../run-command.ts';

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'export'; readonly format: 'jsonl' | 'csv'; readonly suspected: boolean; readonly since?: string }
  | { readonly name: 'import' }
  | { readonly name: 'copy'; readonly from: EngineSettings; readonly to: EngineSettings }
  | { readonly name: 'wrong'; readonly why: string };

export const help = `Applications: takes them out of the site's store and puts them back.

  npm run --silent applications -- export [--format jsonl|csv] [--since DATE] [--suspected]
  npm run --silent applications -- import [--format jsonl]
  npm run --silent applications -- copy --from ENGINE --to ENGINE
  npm run --silent applications -- --help

export writes to standard output, oldest first, in constant memory, also while the site runs.
  --format jsonl   (default) one application a line, as JSON with the keys
                   id, name, email, age, phone, school, city, message, timestamp
                   (age a number, timestamp ISO 8601 in UTC, every text exactly as it was typed)
  --format csv     a table for a spreadsheet. A cell that a spreadsheet would execute gets a ' in front, telephone
                   numbers with + included; so keep backups as jsonl. Where the spreadsheet separates by semicolons,
                   import the file with the comma as separator instead of double-clicking it.
  --since DATE     only those that arrived then or later: 2026-11-20 (midnight UTC), 2026-11-20T09:30 (UTC),
                   2026-11-20T09:30:00+01:00
  --suspected      instead of the others, the entries that look automatic, with their reason in a last key, "reason".
                   They were kept apart, not thrown away: somebody should look at them now and then.

import reads what export --format jsonl wrote from standard input and keeps what is not there yet.
  Running it again changes nothing: an application is known by its id. A line whose id belongs to an application with
  other content is reported and nothing is overwritten. A line with a reason is kept as suspected.
  Lines that cannot be read are reported by number; the good ones are kept all the same.
  To move everything, export and import twice: once without and once with --suspected.

copy moves house: it keeps in one engine what only the other has, suspected entries included, then walks through both
and compares every entry. Nothing is overwritten or removed. Running it again goes on where it stopped.
  --from, --to     ${engineUrlForms}

Settings come from the environment or .env as for the site; DATABASE_URL, FIREBASE_PROJECT_ID or else
DATA_DIR says where the applications are. A password that does not stand in an address of copy is taken from PGPASSWORD.
Exit code: 0 all done, 1 a line was refused, a copy is not complete, or the store failed, 2 wrong use.
`;

const formats = ['jsonl', 'csv'] as const;

/** Makes sense of the words after the command's name. */
export function readCommand(words: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        format: { type: 'string' },
        since: { type: 'string' },
        suspected: { type: 'boolean' },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    });
    if (values.help) return { name: 'help' };
    const [name, ...rest] = positionals;
    const read = Object.hasOwn(readers, name ?? '') ? readers[name as keyof typeof readers] : null;
    if (!read)
      return {
        name: 'wrong',
        why: name === undefined ? 'say export, import or copy' : `there is no command ${quote(name)}`,
      };
    if (rest.length > 0) return { name: 'wrong', why: `${name} takes nothing but options` };
    const { from, to } = values;
    if (name !== 'copy' && (from ?? to) !== undefined) return { name: 'wrong', why: '--from and --to belong to copy' };
    return read(values);
  } catch (error) {
    // parseArgs and readEnds explain in their message what they do not understand.
    return { name: 'wrong', why: explainWords(error as Error) };
  }
}

type Flags = {
  format?: string | undefined;
  since?: string | undefined;
  suspected?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const readers = { export: readExport, import: readImport, copy: readCopy };

function readExport({ format = 'jsonl', since, suspected = false }: Flags): Command {
  const known = formats.find((candidate) => candidate === format);
  if (!known) return { name: 'wrong', why: `--format is jsonl or csv, not ${quote(format)}` };
  if (since === undefined) return { name: 'export', format: known, suspected };
  const moment = readMoment(since);
  if (moment === null)
    return {
      name: 'wrong',
      why: `--since takes a date such as 2026-11-20 or 2026-11-20T09:30:00Z, not ${quote(since)}`,
    };
  return { name: 'export', format: known, suspected, since: moment };
}

function readImport({ format = 'jsonl', since, suspected }: Flags): Command {
  if (format !== 'jsonl') return { name: 'wrong', why: `import reads --format jsonl only, not ${quote(format)}` };
  if (since !== undefined || suspected) return { name: 'wrong', why: '--since and --suspected belong to export' };
  return { name: 'import' };
}

function readCopy({ from, to, ...others }: Flags): Command {
  const [other] = Object.keys(others);
  return other
    ? { name: 'wrong', why: `--${other} does not belong to copy` }
    : { name: 'copy', ...readEnds({ from, to }) };
}

/** A date or a moment, as ISO 8601 in UTC; what names no zone is UTC, so that every machine reads it alike. */
function readMoment(text: string): string | null {
  if (z.iso.date().safeParse(text).success) return `${text}T00:00:00.000Z`;
  if (!z.iso.datetime({ offset: true, local: true }).safeParse(text).success) return null;
  const time = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
