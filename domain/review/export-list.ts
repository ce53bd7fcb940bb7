import type { Viewer } from '../access.ts';
import { defuseFormulas } from '../applications/formulas.ts';
import type { ReviewPorts } from './ports.ts';
import type { ReviewFilter, ReviewSort } from './review-store.ts';
import { showApplication } from './visible-application.ts';

/** The keys of a line and the columns of a table, in this order. */
export const exportColumns = [
  'reference',
  'id',
  'name',
  'email',
  'age',
  'phone',
  'school',
  'city',
  'message',
  'timestamp',
  'status',
  'reason',
  'assignee',
  'answerDue',
  'answeredAt',
] as const;

export type ExportFormat = 'csv' | 'jsonl';

const pageSize = 200;

/** The applications of a list as the viewer may see them, in pieces of text; in constant memory. */
export async function* exportList(
  { reviews }: Pick<ReviewPorts, 'reviews'>,
  viewer: Viewer,
  { filter, sort, format }: { readonly filter: ReviewFilter; readonly sort: ReviewSort; readonly format: ExportFormat },
): AsyncGenerator<string> {
  // Without the byte-order mark, Excel takes UTF-8 for an older encoding.
  if (format === 'csv') yield `\uFEFF${exportColumns.join(',')}\r\n`;
  let after: string | undefined;
  do {
    const page = await reviews.list({ filter, sort, limit: pageSize, ...(after !== undefined && { after }) });
    yield page.entries.map((entry) => formatRow(toRow(showApplication(entry, viewer)), format)).join('');
    after = page.next ?? undefined;
  } while (after !== undefined);
}

function toRow({ person, review, ...application }: ReturnType<typeof showApplication>) {
  const all: Readonly<Record<string, unknown>> = { ...application, ...person, ...review };
  return exportColumns.map((column) => [column, all[column] ?? null] as const);
}

function formatRow(row: ReturnType<typeof toRow>, format: ExportFormat): string {
  if (format === 'jsonl') return `${JSON.stringify(Object.fromEntries(row))}\n`;
  return `${row.map(([, value]) => formatCell(value)).join(',')}\r\n`;
}

/** Every text in quotes (RFC 4180), and no cell a formula. */
function formatCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return value === null ? '' : `"${defuseFormulas(String(value)).replaceAll('"', '""')}"`;
}
