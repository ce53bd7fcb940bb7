import type { Generated, Kysely } from 'kysely';
import type { SpamFlag, StoredApplication } from '../../domain/model/application.ts';
import { type FieldName, fieldNames, fields } from '../../domain/model/fields.ts';
import type { Review } from '../../domain/model/review.ts';
import type { StoredRecord } from '../../domain/ports/records.ts';

/** The tables that SQLite and PostgreSQL have in common; those of accounts are in identity/account-tables.ts. */
export type Tables = {
  applications: ApplicationRow;
  suspicions: { readonly id: string; readonly reason: SpamFlag };
  outbox: OutboxRow;
  reviews: ReviewRow;
  records: RecordRow;
  /** `rowid`: the number of the review. */
  reviewSearch: { readonly rowid: number; readonly person: string; readonly venture: string };
};

/** The columns from `reference` on are null until the application is indexed; numbers as flags are 0 or 1. */
export type ReviewRow = Omit<Review, 'extra'> & {
  readonly number: Generated<number>;
  readonly id: string;
  readonly timestamp: string;
  readonly suspected: number;
  readonly extra: string;
  readonly hasTwin: number;
  readonly isIndexed: number;
  readonly reference: string | null;
  readonly age: number | null;
  readonly nameKey: string | null;
  readonly schoolKey: string | null;
  readonly cityKey: string | null;
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  readonly personKey: string | null;
};

export type RecordRow = Omit<StoredRecord, 'data'> & { readonly data: string };

/** One column a field, named as `fields` says; null where an application has no such field. */
type ApplicationRow = { readonly id: string; readonly timestamp: string } & {
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

/** In the order of the values of `toValues`. */
export const applicationColumns = ['id', ...fieldNames.map((name) => fields[name].column), 'timestamp'] as const;

export function toValues({ id, timestamp, ...answers }: StoredApplication): readonly unknown[] {
  return [id, ...fieldNames.map((name) => answers[name] ?? null), timestamp];
}

/** A field that is null in its row, because it is newer than the application, is absent. */
export function toApplication(row: ApplicationRow): StoredApplication {
  const answers = fieldNames
    .map((name) => [name, row[fields[name].column]] as const)
    .filter(([, value]) => value !== null);
  return { id: row.id, ...Object.fromEntries(answers), timestamp: row.timestamp } as StoredApplication;
}
