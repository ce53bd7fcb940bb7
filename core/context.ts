import type { Database, Transaction } from '../db/schema.ts';

/** The first parameter of every use case. */
export type Context = { readonly db: Database; readonly now: () => Date };

/** A context inside `inTransaction`. A function that takes `tx` cannot be called outside one. */
export type TransactionContext = Omit<Context, 'db'> & { readonly db: Transaction };
