import type { Generated, Kysely, SelectQueryBuilder } from 'kysely';
import type { SpamFlag, StoredApplication } from '../../domain/model/application.ts';
import { type FieldName, fieldNames, fields } from '../../domain/model/fields.ts';
import type { Review } from '../../domain/model/review.ts';
import type { SearchKeys } from '../../domain/model/search-keys.ts';
import type { StoredRecord } from '../../domain/ports/records.ts';

/** As PostgreSQL names it. */
type ColumnType = 'text' | 'integer' | 'double precision';
export type Columns = { readonly [name: string]: ColumnType };
export type Row = { readonly [column: string]: unknown };

/** The tables that SQLite and PostgreSQL have in common; those of accounts are in engines/sql/identity/account-tables.ts. */
export type Tables = {
  applications: ApplicationRow;
  suspicions: { readonly id: string; readonly reason: SpamFlag };
  outbox: Omit<RowOf<typeof mailColumns>, 'calendar'> & { readonly calendar: string | null };
  firestore_copies: {
    readonly applicationId: string;
    readonly token: string;
    readonly waitsSince: string;
    readonly dueAt: string;
    readonly attempts: number;
  };
  reviews: NewReviewRow & { readonly number: Generated<number> };
  records: RecordRow;
  /** What searches look in, of which SQLite keeps only an index. `rowid`: the number of the review. */
  reviewSearch: { readonly rowid: number } & SearchKeys['texts'];
};

/** Flags are 0 or 1. Of a suspected entry, `hasPossibleDuplicate` says nothing. */
export type NewReviewRow = Omit<Review, 'extra'> &
  SearchKeys['keys'] & {
    readonly id: string;
    readonly timestamp: string;
    readonly suspected: number;
    readonly hasPossibleDuplicate: number;
    readonly extra: string;
  };

export type RecordRow = Omit<StoredRecord, 'data'> & { readonly data: string };

/** One column a field, named as `fields` says; null where an application has no such field. */
export type ApplicationRow = { readonly id: string; readonly timestamp: string } & {
  readonly [column in (typeof fields)[FieldName]['column']]: string | number | null;
};

export type SqlDatabase = Kysely<Tables>;

type ColumnValue = { readonly text: string; readonly integer: number; readonly 'double precision': number };
type RowOf<Given extends Columns> = { readonly [column in keyof Given]: ColumnValue[Given[column]] };
type ColumnsOf<Row> = { readonly [column in keyof Row & string]: ColumnType };

export const applicationColumns: Columns = {
  id: 'text',
  ...Object.fromEntries(
    fieldNames.map((name) => [fields[name].column, fields[name].kind === 'whole-number' ? 'double precision' : 'text']),
  ),
  timestamp: 'text',
};

/** What lists sort and filter by, made from the application (`domain/model/search-keys.ts`). */
export const keyColumns: ColumnsOf<SearchKeys['keys']> = {
  reference: 'text',
  age: 'double precision',
  nameKey: 'text',
  schoolKey: 'text',
  cityKey: 'text',
  emailKey: 'text',
  phoneKey: 'text',
  personKey: 'text',
};

/** What a review is, as the port has it. */
export const ownReviewColumns: ColumnsOf<Review> = {
  version: 'integer',
  status: 'text',
  reason: 'text',
  statusSince: 'text',
  assignee: 'text',
  answerDue: 'text',
  answeredAt: 'text',
  firstAnsweredAt: 'text',
  newAnswersAt: 'text',
  linkGeneration: 'integer',
  linkHash: 'text',
  extra: 'text',
};

export const reviewColumns: ColumnsOf<NewReviewRow> = {
  id: 'text',
  timestamp: 'text',
  suspected: 'integer',
  hasPossibleDuplicate: 'integer',
  ...ownReviewColumns,
  ...keyColumns,
};

export const mailColumns = {
  id: 'text',
  recipient: 'text',
  subject: 'text',
  text: 'text',
  html: 'text',
  calendar: 'text',
  writtenAt: 'text',
  usefulUntil: 'text',
  due: 'text',
  attempts: 'integer',
} as const satisfies Columns;

export const recordColumns: ColumnsOf<RecordRow> = {
  collection: 'text',
  id: 'text',
  parent: 'text',
  group: 'text',
  position: 'text',
  version: 'integer',
  data: 'text',
};

export function toRow({ id, timestamp, ...answers }: StoredApplication): ApplicationRow {
  const columns = fieldNames.map((name) => [fields[name].column, answers[name] ?? null] as const);
  return { id, ...Object.fromEntries(columns), timestamp } as ApplicationRow;
}

/** A field that is null in its row, because it is newer than the application, is absent. */
export function toApplication(row: ApplicationRow): StoredApplication {
  const answers = fieldNames
    .map((name) => [name, row[fields[name].column]] as const)
    .filter(([, value]) => value !== null);
  return { id: row.id, ...Object.fromEntries(answers), timestamp: row.timestamp } as StoredApplication;
}

export async function countRows<Database, Table extends keyof Database, Columns>(
  query: SelectQueryBuilder<Database, Table, Columns>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { readonly total: unknown };
  return Number(total);
}
