import { sql } from 'kysely';
import { toStateColumns } from '../../core/applications/reviewed-application.ts';
import { joinStatus } from '../../core/applications/status.ts';
import { type ApplicationChange, updateApplication } from '../../core/applications/update-application.ts';
import type { Transaction } from '../../db/schema.ts';
import { lockApplication } from '../../db/transaction.ts';
import { isPlainText } from '../../domain/model/application.ts';
import type { Change, ChangeOf, Conflict } from '../../domain/ports/changes.ts';
import type { SqlSession } from './insert-rows.ts';
import { changeRecord } from './record-store.ts';
import type { SqlDatabase } from './tables.ts';

/** Takes the transaction back. */
export class ConflictError extends Error {
  readonly code: Conflict;

  constructor(code: Conflict) {
    super(code);
    this.code = code;
  }
}

/** Each throws a `ConflictError`. What inserts a new row alone is done before (changes.ts). */
const applyChange: {
  readonly [Kind in Change['kind']]: (session: SqlSession, change: ChangeOf<Kind>) => Promise<unknown>;
} = {
  'add-application': async () => {},

  async run({ database }, { work }) {
    const conflict = await work(database as unknown as Transaction);
    if (conflict) throw new ConflictError(conflict);
  },

  async 'require-application'({ database }, { applicationId, expectedVersion }) {
    const { version } = await holdApplication(database, applicationId);
    if (expectedVersion !== undefined && version !== expectedVersion) throw new ConflictError('review-changed');
  },

  async 'set-review'({ database }, { applicationId, review, expectedVersion }) {
    const updated = await database
      .updateTable('applications')
      .set(toStateColumns(review))
      // The flag of spam is changed by another change.
      .set({ status: sql`CASE WHEN status = 'spam' THEN status ELSE ${joinStatus(review)} END` })
      .where('id', '=', applicationId)
      .$if(expectedVersion !== null, (query) => query.where('version', '=', expectedVersion ?? 0))
      .executeTakeFirst();
    if (Number(updated.numUpdatedRows) === 0) await refuse(database, applicationId);
  },

  async 'set-spam-flag'({ database }, { applicationId, spamFlag }) {
    const application = database.updateTable('applications').where('id', '=', applicationId);
    if (spamFlag === null) await application.set({ status: 'new' }).where('status', '=', 'spam').execute();
    else if (!(await application.set({ status: 'spam' }).returning('id').executeTakeFirst()))
      throw new ConflictError('application-missing');
  },

  'set-contact': ({ database }, { applicationId, email, phone }) =>
    changeAnswers(database, applicationId, { email, phone }),

  'set-venture': ({ database }, { applicationId, message }) => changeAnswers(database, applicationId, { message }),

  async 'remove-application'({ database }, { applicationId: id, expectedVersion }) {
    const removed = await database
      .deleteFrom('applications')
      .where('id', '=', id)
      .$if(expectedVersion !== undefined, (query) => query.where('version', '=', expectedVersion ?? 0))
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n && expectedVersion !== undefined) await refuse(database, id);
    await database.deleteFrom('records').where('parent', '=', id).execute();
  },

  async 'put-record'({ database }, { record, expectedVersion }) {
    if (expectedVersion === 0 || (await changeRecord(database, record, expectedVersion))) return;
    throw new ConflictError('record-changed');
  },

  async 'remove-record'({ database }, { collection, id }) {
    if (!isPlainText(id)) return;
    await database.deleteFrom('records').where('collection', '=', collection).where('id', '=', id).execute();
  },
};

/** Applies a change that inserts no new row; throws a `ConflictError`. */
export async function applyAlone<Kind extends Change['kind']>(
  session: SqlSession,
  change: ChangeOf<Kind> & { readonly kind: Kind },
): Promise<void> {
  await applyChange[change.kind](session, change);
}

/** Of an application that is there; other transactions that change or remove it wait from now on. */
async function holdApplication(database: SqlDatabase, id: string) {
  const application = await lockApplication({ db: database as unknown as Transaction }, id);
  if (!application) throw new ConflictError('application-missing');
  return application;
}

/** The version stays as the review of the same write has it. */
async function changeAnswers(database: SqlDatabase, id: string, answers: ApplicationChange) {
  const application = await holdApplication(database, id);
  const db = database as unknown as Transaction;
  // The write that this belongs to queues the copy (`queueCopies`).
  const tx = { db, copiesApplications: false };
  await updateApplication(tx, { ...application, version: application.version - 1 }, answers);
}

async function refuse(database: SqlDatabase, id: string): Promise<never> {
  const isThere = await database.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst();
  throw new ConflictError(isThere ? 'review-changed' : 'application-missing');
}
