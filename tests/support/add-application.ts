import { createReference } from '../../core/applications/reference.ts';
import type { Context } from '../../core/context.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { createEntry, save } from './application-entry.ts';

/** Stores an application like any other; a test names only what it is about. */
export async function addApplication(
  ctx: Pick<Context, 'db'>,
  changes: Partial<ApplicationTable> = {},
): Promise<ApplicationTable> {
  return save(ctx, createEntry(), { ...changes, ...(changes.id && { reference: createReference(changes.id) }) });
}
