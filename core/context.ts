import type { Database } from '../db/schema.ts';

/** The first parameter of every use case. */
export type Context = { readonly db: Database; readonly now: () => Date };
