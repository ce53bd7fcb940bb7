import type { ApplicationTable } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import { findAnswerDue, type ProgrammeSettings } from '../programme/settings.ts';
import { createKeys, createSearchText } from '../search/search-text.ts';
import type { StoredApplication } from './application.ts';
import { fieldNames } from './fields.ts';
import { createReference } from './reference.ts';

type ApplicationWriter = Pick<TransactionContext, 'db' | 'copiesApplications'>;

export function createApplication(application: StoredApplication, settings: ProgrammeSettings, isSpam: boolean) {
  const row: ApplicationTable = {
    ...application,
    reference: createReference(application.id),
    status: isSpam ? 'spam' : 'new',
    statusSince: application.timestamp,
    version: 1,
    assigneeEmail: null,
    answerDueOn: findAnswerDue(settings, application.timestamp),
    answeredAt: null,
    newAnswersAt: null,
    linkGeneration: 0,
    linkHash: null,
    isReceiptDue: 0,
    isLinkRenewed: 0,
    agreesToPublicity: null,
  };
  return row;
}

/** Returns false if an application has this id, or the reference that is made from it. */
export async function insertApplication(tx: ApplicationWriter, row: ApplicationTable): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('applications')
    .values({ ...row, ...createKeys(row) })
    // Two simultaneous inserts may violate either unique index of PostgreSQL first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!inserted) return false;
  const texts = { number: inserted.number, ...createSearchText(row) };
  await tx.db.insertInto('search_texts').values(texts).execute();
  await queueCopy(tx, row.id);
  return true;
}

type ApplicationChange = Partial<Omit<ApplicationTable, 'id' | 'reference' | 'timestamp' | 'version'>>;

/** Changes a locked application, and raises its version. */
export async function updateApplication(
  tx: ApplicationWriter,
  application: ApplicationTable,
  change: ApplicationChange,
) {
  const after = { ...application, ...change };
  const isEdited = fieldNames.some((name) => name in change);
  const keys = isEdited ? createKeys(after) : {};
  const { number } = await tx.db
    .updateTable('applications')
    .set({ ...change, ...keys, version: application.version + 1 })
    .where('id', '=', application.id)
    .returning('number')
    .executeTakeFirstOrThrow();
  if (!isEdited) return;
  await tx.db.updateTable('search_texts').set(createSearchText(after)).where('number', '=', number).execute();
  await queueCopy(tx, application.id);
}

/** With Firebase, a worker then writes the copy of the application in Firestore, or deletes it. */
export async function queueCopy({ db, copiesApplications }: ApplicationWriter, applicationId: string): Promise<void> {
  if (!copiesApplications) return;
  const token = crypto.randomUUID();
  // A queued copy keeps its turn; by the new token, a copy that is being written now is written again.
  await db
    .insertInto('firestore_copies')
    .values({ applicationId, token, waitsSince: new Date().toISOString(), dueAt: '', attempts: 0 })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ token }))
    .execute();
}
