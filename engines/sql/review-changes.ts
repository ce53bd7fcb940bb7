import { sql, type Updateable } from 'kysely';
import type { Transaction } from '../../db/schema.ts';
import { isPlainText } from '../../domain/model/application.ts';
import type { Review } from '../../domain/model/review.ts';
import { makeSearchKeys } from '../../domain/model/search-keys.ts';
import type { Change, ChangeOf, Conflict } from '../../domain/ports/changes.ts';
import { insertRows, newSpamFlags, type SqlSession } from './insert-rows.ts';
import { markDuplicates, unmarkDuplicates } from './possible-duplicates.ts';
import { changeRecord } from './record-store.ts';
import { updateKeys } from './review-keys.ts';
import { type SqlDatabase, type Tables, toApplication } from './tables.ts';

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

  'add-mail': async () => {},

  async run({ database }, { work }) {
    const conflict = await work(database as unknown as Transaction);
    if (conflict) throw new ConflictError(conflict);
  },

  async 'require-application'({ database }, { applicationId, expectedVersion }) {
    const { version } = await holdReview(database, applicationId);
    if (expectedVersion !== undefined && version !== expectedVersion) throw new ConflictError('review-changed');
  },

  async 'set-review'({ database }, { applicationId, review, expectedVersion }) {
    const updated = await database
      .updateTable('reviews')
      .set(toReviewColumns(review))
      .where('id', '=', applicationId)
      .$if(expectedVersion !== null, (query) => query.where('version', '=', expectedVersion ?? 0))
      .executeTakeFirst();
    if (Number(updated.numUpdatedRows) === 0) await refuse(database, applicationId);
  },

  async 'set-spam-flag'(session, { applicationId: id, spamFlag }) {
    const { database } = session;
    const review = spamFlag === null ? await holdIfThere(database, id) : await holdReview(database, id);
    await database.deleteFrom('suspicions').where('id', '=', id).execute();
    if (!review) return;
    const suspected = spamFlag === null ? 0 : 1;
    if (spamFlag !== null) await insertRows(session, newSpamFlags, [{ id, reason: spamFlag }]);
    await database.updateTable('reviews').set({ suspected, hasPossibleDuplicate: 0 }).where('id', '=', id).execute();
    if (spamFlag === null) await markDuplicates(session, [{ id, ...review }]);
    else await unmarkDuplicates(session, review);
  },

  async 'set-contact'(session, { applicationId: id, email, phone }) {
    const { before, application } = await updateApplication(session, id, { email, phone });
    await unmarkDuplicates(session, before);
    await markDuplicates(session, [{ id, ...makeSearchKeys(application).keys }]);
  },

  'set-venture': (session, { applicationId, message }) => updateApplication(session, applicationId, { message }),

  async 'remove-application'(session, { applicationId: id, expectedVersion }) {
    const { database } = session;
    const review = await database
      .deleteFrom('reviews')
      .where('id', '=', id)
      .$if(expectedVersion !== undefined, (query) => query.where('version', '=', expectedVersion ?? 0))
      .returning(['number', 'emailKey', 'phoneKey', 'personKey'])
      .executeTakeFirst();
    if (!review && expectedVersion !== undefined) await refuse(database, id);
    // The search table of SQLite knows no foreign keys.
    if (review) await database.deleteFrom('reviewSearch').where('rowid', '=', review.number).execute();
    await database.deleteFrom('suspicions').where('id', '=', id).execute();
    await database.deleteFrom('applications').where('id', '=', id).execute();
    await database.deleteFrom('records').where('parent', '=', id).execute();
    if (review) await unmarkDuplicates(session, review);
  },

  async 'put-record'({ database }, { record, expectedVersion }) {
    if (expectedVersion === 0 || (await changeRecord(database, record, expectedVersion))) return;
    throw new ConflictError('record-changed');
  },

  async 'remove-record'({ database }, { collection, id }) {
    if (!isPlainText(id)) return;
    await database.deleteFrom('records').where('collection', '=', collection).where('id', '=', id).execute();
  },

  'remove-mail': ({ database }, { id }) => database.deleteFrom('outbox').where('id', '=', id).execute(),

  async 'remove-mails-to'({ database }, { address, unlessOtherThan, exceptMail }) {
    const emailKey = address.trim().toLowerCase();
    const others = database
      .selectFrom('reviews')
      .select('id')
      .where('emailKey', '=', emailKey)
      .where('suspected', '=', 0)
      .where('id', '<>', unlessOtherThan ?? '');
    await database
      .deleteFrom('outbox')
      .where(({ fn }) => fn<string>('lower', ['recipient']), '=', emailKey)
      .where('id', '<>', exceptMail ?? '')
      .where('id', 'not in', database.selectFrom('records').select('id').where('collection', '=', 'messages'))
      .where(({ not, exists }) => not(exists(others)))
      .execute();
  },
};

/** Applies a change that inserts no new row; throws a `ConflictError`. */
export async function applyAlone<Kind extends Change['kind']>(
  session: SqlSession,
  change: ChangeOf<Kind> & { readonly kind: Kind },
): Promise<void> {
  await applyChange[change.kind](session, change);
}

export function toReviewColumns({ extra, ...review }: Review) {
  return { ...review, extra: JSON.stringify(extra) };
}

/**
 * Of an application that is there; other transactions that change or remove it wait from now on. Every change of an
 * application begins with its review, so that two of them cannot wait for each other.
 */
async function holdReview(database: SqlDatabase, id: string) {
  const review = await holdIfThere(database, id);
  if (!review) throw new ConflictError('application-missing');
  return review;
}

/** The same; undefined where there is no application. */
function holdIfThere(database: SqlDatabase, id: string) {
  return database
    .updateTable('reviews')
    .set({ version: sql`version` })
    .where('id', '=', id)
    .returning(['version', 'emailKey', 'phoneKey', 'personKey', 'suspected'])
    .executeTakeFirst();
}

/** With the keys that are derived from it; `before` has those from before. */
async function updateApplication(session: SqlSession, id: string, answers: Updateable<Tables['applications']>) {
  const { database } = session;
  const before = await holdReview(database, id);
  const updated = database.updateTable('applications').set(answers).where('id', '=', id).returningAll();
  const row = await updated.executeTakeFirst();
  if (!row) throw new ConflictError('application-missing');
  const application = toApplication(row);
  await updateKeys(session, [application]);
  return { before, application };
}

async function refuse(database: SqlDatabase, id: string): Promise<never> {
  const isThere = await database.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst();
  throw new ConflictError(isThere ? 'review-changed' : 'application-missing');
}
