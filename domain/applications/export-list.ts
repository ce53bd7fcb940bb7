import type { Note } from '../model/history.ts';
import type { ReviewedApplication } from '../model/review.ts';
import { findDay } from '../model/time.ts';
import type { Viewer } from '../model/viewer.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { StoredRecord } from '../ports/records.ts';
import { listPages, type ReviewFilter, type ReviewSort } from '../ports/review-store.ts';
import { readSettings } from '../ports/stored-settings.ts';
import { type ExportPart, listColumns } from './export-parts.ts';
import { makeRedaction } from './redact.ts';
import { showApplication } from './visible-application.ts';

export type ExportChoice = {
  /** The applications with these ids, or all that match. */
  readonly ids: readonly string[] | null;
  readonly filter: ReviewFilter;
  readonly sort: ReviewSort;
  readonly format: 'csv' | 'jsonl';
  readonly parts: readonly ExportPart[];
  readonly mayReadNote: (entry: ReviewedApplication, author: string) => boolean;
};

const pageSize = 200;
/** As many notes of one application as its page shows. */
const mostNotes = 200;

/** The applications of a list as the viewer may see them, in pieces of text; in constant memory. */
export async function* exportList(ports: ReviewPorts, viewer: Viewer, choice: ExportChoice): AsyncGenerator<string> {
  const { format, parts } = choice;
  const columns = listColumns(parts);
  const { timeZone } = (await readSettings(ports.records)).settings;
  if (format === 'csv') yield `${byteOrderMark}${columns.join(',')}\r\n`;
  for await (const entries of readEntries(ports, choice)) {
    let text = '';
    const parents = entries.map(({ application }) => application.id);
    const request = { collection: 'notes', parents, limit: mostNotes } as const;
    const stored = parts.includes('notes') ? await ports.records.readEach(request) : new Map();
    for (const entry of entries) {
      const { person, review, ...application } = showApplication(entry, viewer);
      const redact = makeRedaction(entry, viewer);
      const records: readonly StoredRecord<Note>[] = stored.get(entry.application.id) ?? [];
      const notes = records
        .filter(({ data }) => choice.mayReadNote(entry, data.author))
        .map(({ data: { at, author, text } }) => ({ at, author, text: redact(text) }));
      const shownNotes =
        format === 'csv' ? notes.map((note) => formatNote(note, timeZone)).join('\n\n') || null : notes;
      const all: Readonly<Record<string, unknown>> = { ...application, ...person, ...review, notes: shownNotes };
      const row = columns.map((column) => [column, all[column] ?? null] as const);
      text +=
        format === 'csv' ? formatRow(row.map(([, value]) => value)) : `${JSON.stringify(Object.fromEntries(row))}\n`;
    }
    yield text;
  }
}

async function* readEntries({ reviews }: ReviewPorts, { ids, filter, sort }: ExportChoice) {
  if (ids) {
    for (let at = 0; at < ids.length; at += pageSize) yield reviews.findMany(ids.slice(at, at + pageSize));
    return;
  }
  yield* listPages(reviews, { filter, sort, limit: pageSize });
}

/** Without it, Excel takes UTF-8 for an older encoding. */
const byteOrderMark = '\uFEFF';

export function formatTable(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map(formatRow).join('');
}

export const formatRow = (cells: readonly unknown[]) => `${cells.map(formatCell).join(',')}\r\n`;

/** Every text in quotes (RFC 4180), and no cell a formula. */
function formatCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return value === null ? '' : `"${defuseFormulas(String(value)).replaceAll('"', '""')}"`;
}

function formatNote({ at, author, text }: Omit<Note, 'editedAt'>, timeZone: string): string {
  return `${findDay(at, timeZone)} ${author}: ${text}`;
}

/**
 * The beginning of a cell, and the sign there that makes it a formula, if any. A spreadsheet that separates by semicolons
 * or tabs does not see the quotes of this table: for it a cell begins after each of these separators and at each line, and
 * a quote may belong to the cell or not. White space, control and invisible characters may be removed before the sign is
 * looked at. Signs of full width and small form count, because some programs replace them by the ordinary ones.
 *
 * One match takes the whole run up to the sign, and the sign may be absent: no character is looked at twice.
 */
const cellStartPattern =
  /((?:^|[;\t\r\n])[;\s"\p{Cc}\p{Cf}]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]?)/gu;

/** Where a cell begins with a tab or a line break, which some spreadsheets drop. */
const leadingSeparatorPattern = /^(?=[\t\r\n])|(?<=[;\r\n])(?=\t)/g;

/** Puts an apostrophe before each sign that would begin a formula. */
function defuseFormulas(value: string): string {
  return value
    .replace(cellStartPattern, (_, start: string, sign: string) => (sign ? `${start}'${sign}` : start))
    .replace(leadingSeparatorPattern, "'");
}
