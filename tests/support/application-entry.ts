import { randomUUID } from 'node:crypto';
import type { StoredApplication } from '../../core/applications/application.ts';
import { createReference } from '../../core/applications/reference.ts';
import { createApplication, insertApplication } from '../../core/applications/write-application.ts';
import { defaultSettings } from '../../core/programme/settings.ts';
import { succeed } from '../../core/result.ts';
import type { ApplicationTable, Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';

type Entry = { readonly application: StoredApplication; readonly isSpam: boolean };
type Storing = { readonly db: Database };

/** Builds an application like any other, with a new id; a test names only what it is about. */
export function createEntry(changes: Partial<StoredApplication> = {}, isSpam = false): Entry {
  const application = {
    id: randomUUID(),
    name: 'Ana Reed',
    email: 'ana@school.example',
    age: 16,
    phone: '555 0100',
    school: 'Northgate High',
    city: 'Rivermouth',
    message: 'A shelf that lends lab kits.',
    timestamp: '2026-11-20T09:30:00.000Z',
    ...changes,
  };
  return { application, isSpam };
}

/** The row of an application that has just arrived, with these changes of its state. */
export function createRow({ application, isSpam }: Entry, state: Partial<ApplicationTable> = {}): ApplicationTable {
  return { ...createApplication(application, defaultSettings, isSpam), ...state };
}

/** Stores it, once. */
export async function save(
  ctx: Storing,
  entry: Entry,
  state: Partial<ApplicationTable> = {},
): Promise<ApplicationTable> {
  const row = createRow(entry, state);
  const writer = { ...ctx, copiesApplications: false };
  await inTransaction(writer, async (tx) => succeed(await insertApplication(tx, row)));
  return row;
}

/** Stores an application like any other; a test names only what it is about. */
export function addApplication(ctx: Storing, changes: Partial<ApplicationTable> = {}): Promise<ApplicationTable> {
  return save(ctx, createEntry(), { ...changes, ...(changes.id && { reference: createReference(changes.id) }) });
}

/** Lists all applications in the order of arrival, those that are spam or the others. */
export function listAll({ db }: Storing, { isSpam = false } = {}): Promise<ApplicationTable[]> {
  const all = db.selectFrom('applications').selectAll().orderBy('timestamp').orderBy('id');
  return all.where('status', isSpam ? '=' : '<>', 'spam').execute();
}

/** The application of a database that has one. */
export function readOnly({ db }: Storing): Promise<ApplicationTable> {
  return db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
}

export function readRow({ db }: Storing, id: string): Promise<ApplicationTable> {
  return db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Changes the state of an application without any of the rules. */
export async function setState({ db }: Storing, id: string, state: Partial<ApplicationTable>): Promise<void> {
  await db.updateTable('applications').set(state).where('id', '=', id).execute();
}

export async function remove({ db }: Storing, id: string): Promise<void> {
  await db.deleteFrom('applications').where('id', '=', id).execute();
}
