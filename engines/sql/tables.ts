import type { Generated, Kysely } from 'kysely';
import type { SpamFlag, StoredApplication } from '../../domain/model/application.ts';
import { type FieldName, fieldNames, fields } from '../../domain/model/fields.ts';
import type { Review } from '../../domain/model/review.ts';
import type { StoredRecord } from '../../domain/ports/records.ts';

/** As PostgreSQL names it. */
type ColumnType = 'text' | 'integer' | 'double precision';
export type Columns = { readonly [name: string]: ColumnType };
export type Row = { readonly [column: string]: unknown };

/** The tables that SQLite and PostgreSQL have in common; those of accounts are in identity/account-tables.ts. */
export type Tables = {
  applications: ApplicationRow;
  suspicions: { readonly id: string; readonly reason: SpamFlag };
  outbox: OutboxRow;
  reviews: NewReviewRow & { readonly number: Generated<number> };
  records: RecordRow;
  /** `rowid`: the number of the review. */
  reviewSearch: { readonly rowid: number } & SearchTexts;
};

/** Flags are 0 or 1. Of a suspected entry, `hasPossibleDuplicate` says nothing. */
export type NewReviewRow = Omit<Review, 'extra'> &
  KeyColumns & {
    readonly id: string;
    readonly timestamp: string;
    readonly suspected: number;
    readonly hasPossibleDuplicate: number;
    readonly extra: string;
  };

/** What lists sort and filter by, made from the application (`domain/model/search-keys.ts`). */
export type KeyColumns = {
  readonly reference: string;
  readonly age: number;
  readonly nameKey: string;
  readonly schoolKey: string;
  readonly cityKey: string;
  readonly emailKey: string;
  readonly phoneKey: string | null;
  readonly personKey: string;
};

/** What searches look in. SQLite keeps only an index of these texts. */
export type SearchTexts = { readonly person: string; readonly venture: string };

export type RecordRow = Omit<StoredRecord, 'data'> & { readonly data: string };

/** One column a field, named as `fields` says; null where an application has no such field. */
export type ApplicationRow = { readonly id: string; readonly timestamp: string } & {
  readonly [column in (typeof fields)[FieldName]['column']]: string | number | null;
};

type OutboxRow = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly writtenAt: string;
  readonly usefulUntil: string;
  readonly due: string;
  readonly attempts: number;
};

export type SqlDatabase = Kysely<Tables>;

type ColumnsOf<Row> = { readonly [column in keyof Row & string]: ColumnType };

export const applicationColumns: Columns = {
  id: 'text',
  ...Object.fromEntries(
    fieldNames.map((name) => [fields[name].column, fields[name].kind === 'whole-number' ? 'double precision' : 'text']),
  ),
  timestamp: 'text',
};

export const keyColumns: ColumnsOf<KeyColumns> = {
  reference: 'text',
  age: 'double precision',
  nameKey: 'text',
  schoolKey: 'text',
  cityKey: 'text',
  emailKey: 'text',
  phoneKey: 'text',
  personKey: 'text',
};

export const reviewColumns: ColumnsOf<NewReviewRow> = {
  id: 'text',
  timestamp: 'text',
  suspected: 'integer',
  hasPossibleDuplicate: 'integer',
  version: 'integer',
  status: 'text',
  reason: 'text',
  statusSince: 'text',
  assignee: 'text',
  answerDue: 'text',
  answeredAt: 'text',
  linkGeneration: 'integer',
  linkHash: 'text',
  guardian: 'text',
  extra: 'text',
  ...keyColumns,
};

export const mailColumns: ColumnsOf<OutboxRow> = {
  id: 'text',
  recipient: 'text',
  subject: 'text',
  text: 'text',
  html: 'text',
  writtenAt: 'text',
  usefulUntil: 'text',
  due: 'text',
  attempts: 'integer',
};

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

/** Others would be stored as another text than this one, or not at all. */
export function isStorableId(id: string): boolean {
  return id.isWellFormed() && !id.includes('\0');
}
