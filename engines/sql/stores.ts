import type { Kysely } from 'kysely';
import type { Database, Transaction } from '../../db/schema.ts';
import type { Change } from '../../domain/ports/changes.ts';
import type { Engine } from '../engine.ts';
import { makeSqlApplicationStore } from './application-store.ts';
import { applyWithin, makeSqlWriter } from './changes.ts';
import type { SqlDialect } from './dialect.ts';
import { makeSqlRecordStore } from './record-store.ts';
import { makeSqlReviewStore } from './review-store.ts';
import type { SqlDatabase } from './tables.ts';

/** Applications with all that belongs to them, in a SQLite or PostgreSQL database. */
export function makeSqlStores(db: Database, dialect: SqlDialect, copiesApplications = false) {
  const session = { database: db as Kysely<unknown> as SqlDatabase, dialect, copiesApplications };
  return {
    db,
    applications: makeSqlApplicationStore(session.database),
    write: makeSqlWriter(session),
    reviews: makeSqlReviewStore(session),
    records: makeSqlRecordStore(session.database),
    within(db: Transaction) {
      const database = db as unknown as SqlDatabase;
      return {
        records: makeSqlRecordStore(database),
        reviews: makeSqlReviewStore({ ...session, database }),
        apply: (changes: readonly Change[]) => applyWithin({ ...session, database }, changes),
      };
    },
  } satisfies Partial<Engine>;
}
