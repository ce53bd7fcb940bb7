import { makeReference } from '../../core/applications/reference.ts';
import type { Context } from '../../core/context.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { makeEntry, save } from './application-entry.ts';

/** Stores an application like any other; a test names only what it is about. */
export async function addApplication(
  ctx: Pick<Context, 'db'>,
  changes: Partial<ApplicationTable> = {},
): Promise<ApplicationTable> {
  return save(ctx, makeEntry(), { ...changes, ...(changes.id && { reference: makeReference(changes.id) }) });
}
