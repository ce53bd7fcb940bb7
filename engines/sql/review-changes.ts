import { sql } from 'kysely';
import { isPlainText } from '../../domain/model/application.ts';
import { countScores, type Review, type Scores } from '../../domain/model/review.ts';
import { makeSearchKeys } from '../../domain/model/search-keys.ts';
import type { Change, ChangeOf, Conflict } from '../../domain/ports/changes.ts';
import { insertRows, newSpamFlags, type SqlSession } from './insert-rows.ts';
import { markDuplicates, type PersonKeys, unmarkDuplicates } from './possible-duplicates.ts';
import { changeRecord } from './record-store.ts';
import { updateKeys } from './review-keys.ts';
import { type SqlDatabase, toApplication } from './tables.ts';

/** Takes the transaction back. */
export class ConflictError extends Error {
  readonly code: Conflict;

  constructor(code: Conflict) {
    super(code);
    this.code = code;
  }
}

/** Applies a change that inserts no new row; throws a `ConflictError`. */
export async function applyAlone(session: SqlSession, change: Change): Promise<void> {
  const { database } = session;
  switch (change.kind) {
    case 'add-application':
    case 'add-mail':
      return;
    case 'require-application':
      return requireApplication(database, change);
    case 'set-review':
      return setReview(database, change);
    case 'set-spam-flag':
      return setSpamFlag(session, change);
    case 'set-contact':
      return setContact(session, change);
    case 'set-venture':
      return setVenture(session, change);
    case 'set-scores':
      return setScores(database, change);
    case 'remove-application':
      return removeApplication(session, change);
    case 'put-record':
      if (change.expectedVersion === 0) return;
      if (!(await changeRecord(database, change.record, change.expectedVersion)))
        throw new ConflictError('record-changed');
      return;
    case 'remove-record': {
      const { collection, id } = change;
      if (!isPlainText(id)) return;
      await database.deleteFrom('records').where('collection', '=', collection).where('id', '=', id).execute();
      return;
    }
    case 'remove-mail':
      await database.deleteFrom('outbox').where('id', '=', change.id).execute();
      return;
    case 'remove-mails-to':
      return removeMailsTo(database, change);
  }
}

export function toReviewColumns({ extra, ...review }: Review) {
  return { ...review, extra: JSON.stringify(extra) };
}

type HeldReview = PersonKeys & { readonly version: number; readonly suspected: number; readonly scores: string };

/**
 * Of an application that is there; other transactions that change or remove it wait from now on. Every change of an
 * application begins with its review, so that two of them cannot wait for each other.
 */
function holdReview(database: SqlDatabase, id: string): Promise<HeldReview | undefined> {
  return database
    .updateTable('reviews')
    .set({ version: sql`version` })
    .where('id', '=', id)
    .returning(['version', 'emailKey', 'phoneKey', 'personKey', 'suspected', 'scores'])
    .executeTakeFirst();
}

async function requireApplication(
  database: SqlDatabase,
  { applicationId, expectedVersion }: ChangeOf<'require-application'>,
): Promise<void> {
  const review = await holdReview(database, applicationId);
  if (!review) throw new ConflictError('application-missing');
  if (expectedVersion !== undefined && review.version !== expectedVersion) throw new ConflictError('review-changed');
}

async function setReview(
  database: SqlDatabase,
  { applicationId, review, expectedVersion }: ChangeOf<'set-review'>,
): Promise<void> {
  const updated = await database
    .updateTable('reviews')
    .set(toReviewColumns(review))
    .where('id', '=', applicationId)
    .$if(expectedVersion !== null, (query) => query.where('version', '=', expectedVersion ?? 0))
    .executeTakeFirst();
  if (Number(updated.numUpdatedRows) === 0) await refuse(database, applicationId);
}

async function refuse(database: SqlDatabase, id: string): Promise<never> {
  const isThere = await database.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst();
  throw new ConflictError(isThere ? 'review-changed' : 'application-missing');
}

async function setSpamFlag(
  session: SqlSession,
  { applicationId: id, spamFlag }: ChangeOf<'set-spam-flag'>,
): Promise<void> {
  const { database } = session;
  const review = await holdReview(database, id);
  if (!review && spamFlag !== null) throw new ConflictError('application-missing');
  await database.deleteFrom('suspicions').where('id', '=', id).execute();
  if (!review) return;
  const suspected = spamFlag === null ? 0 : 1;
  if (spamFlag !== null) await insertRows(session, newSpamFlags, [{ id, reason: spamFlag }]);
  await database.updateTable('reviews').set({ suspected, hasPossibleDuplicate: 0 }).where('id', '=', id).execute();
  if (spamFlag === null) await markDuplicates(session, [{ id, ...review }]);
  else await unmarkDuplicates(session, review);
}

async function setContact(
  session: SqlSession,
  { applicationId: id, email, phone }: ChangeOf<'set-contact'>,
): Promise<void> {
  const { database } = session;
  const before = await holdReview(database, id);
  const updated = database.updateTable('applications').set({ email, phone }).where('id', '=', id).returningAll();
  const row = before && (await updated.executeTakeFirst());
  if (!before || !row) throw new ConflictError('application-missing');
  const application = toApplication(row);
  await updateKeys(session, [application]);
  await unmarkDuplicates(session, before);
  await markDuplicates(session, [{ id, ...makeSearchKeys(application).keys }]);
}

async function setVenture(session: SqlSession, { applicationId: id, message }: ChangeOf<'set-venture'>): Promise<void> {
  const { database } = session;
  const review = await holdReview(database, id);
  const updated = database.updateTable('applications').set({ message }).where('id', '=', id).returningAll();
  const row = review && (await updated.executeTakeFirst());
  if (!row) throw new ConflictError('application-missing');
  await updateKeys(session, [toApplication(row)]);
}

async function setScores(database: SqlDatabase, { applicationId: id, scores }: ChangeOf<'set-scores'>): Promise<void> {
  const review = await holdReview(database, id);
  if (!review) throw new ConflictError('application-missing');
  await database
    .updateTable('reviews')
    .set(toScoreColumns({ ...JSON.parse(review.scores), ...scores }))
    .where('id', '=', id)
    .execute();
}

export function toScoreColumns(scores: Scores) {
  return { scores: JSON.stringify(scores), scoreCount: countScores(scores) };
}

async function removeApplication(
  session: SqlSession,
  { applicationId: id, expectedVersion }: ChangeOf<'remove-application'>,
): Promise<void> {
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
}

async function removeMailsTo(
  database: SqlDatabase,
  { address, unlessOtherThan, exceptMail }: ChangeOf<'remove-mails-to'>,
): Promise<void> {
  await database
    .deleteFrom('outbox')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', address.trim().toLowerCase())
    .where('id', '<>', exceptMail ?? '')
    .where('id', 'not in', database.selectFrom('records').select('id').where('collection', '=', 'messages'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('id')
            .where('emailKey', '=', address.trim().toLowerCase())
            .where('suspected', '=', 0)
            .where('id', '<>', unlessOtherThan ?? ''),
        ),
      ),
    )
    .execute();
}
