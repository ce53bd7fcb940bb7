import type { Database, Transaction } from '../db/schema.ts';
import type { ReviewPorts } from '../domain/ports/application-ports.ts';

/** The first parameter of every use case. */
export type Context = Omit<ReviewPorts, 'db' | 'applications' | 'reviews' | 'records' | 'write'> & {
  readonly db: Database;
};

/** A context inside `inTransaction`. A function that takes `tx` cannot be called outside one. */
export type TransactionContext = Omit<Context, 'db'> & { readonly db: Transaction };
