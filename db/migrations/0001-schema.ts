import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { postgresAccounts, sqliteAccounts } from './0001-accounts.ts';
import { createApplications, listedColumns } from './0001-applications.ts';
import { key, number, required } from './0001-columns.ts';
import { listProgrammeTables } from './0001-programme.ts';
import { postgresSearch, sqliteSearch } from './0001-search.ts';

const levels = ['level1', 'level2', 'level3', 'level4'];

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? postgresAccounts : sqliteAccounts) await sql.raw(statement).execute(db);
  for (const statement of listTables(db, isPostgres)) await statement.execute();
  for (const statement of isPostgres ? postgresSearch : sqliteSearch) await sql.raw(statement).execute(db);
}

/** The statements that create the tables and indexes, in their order. */
function listTables({ schema }: Kysely<unknown>, isPostgres: boolean) {
  // Compared and sorted by bytes, whatever language a PostgreSQL database was created for.
  const text = isPostgres ? sql`text collate "C"` : 'text';

  /** A table whose rows are deleted with their application. */
  const createPart = (table: string) =>
    schema
      .createTable(table)
      .addColumn('applicationId', text, (column) => column.notNull().references('applications.id').onDelete('cascade'));
  const index = (table: string, ...columns: [string, ...string[]]) =>
    schema.createIndex(`${table}_by_${columns[0]}`).on(table).columns(columns);

  return [
    createApplications(schema, text, isPostgres),
    // One index for every order of the list, its filters and its counts: it is a tenth of the table.
    schema
      .createIndex('applications_by_timestamp')
      .on('applications')
      .columns(['timestamp', 'id', ...listedColumns]),
    index('applications', 'status', 'timestamp', 'id', ...listedColumns.filter((column) => column !== 'status')),
    index('applications', 'emailKey', 'status'),
    index('applications', 'phoneKey', 'status'),

    createPart('notes')
      .addColumn('id', text, key)
      .addColumn('authorEmail', text, required)
      .addColumn('text', 'text', required)
      .addColumn('createdAt', text, required)
      .addColumn('editedAt', text)
      .addColumn('version', number, required),
    index('notes', 'applicationId', 'createdAt'),
    createPart('history')
      .addColumn('id', text, key)
      .addColumn('kind', text, required)
      .addColumn('createdAt', text, required)
      .addColumn('actorKind', text, required)
      .addColumn('actorEmail', text)
      .addColumn('details', 'text', required),
    index('history', 'applicationId', 'createdAt'),

    schema
      .createTable('events')
      .addColumn('id', text, key)
      .addColumn('version', number, required)
      .addColumn('title', 'text', required)
      .addColumn('kind', text, required)
      .addColumn('venue', 'text', required)
      .addColumn('note', 'text', required)
      .addColumn('answerBy', text, required)
      .addColumn('isPublic', number, required)
      .addColumn('publicVenue', 'text', required)
      .addColumn('publicFor', 'text', required)
      .addColumn('cancelledAt', text),
    schema
      .createTable('slots')
      .addColumn('id', text, key)
      .addColumn('eventId', text, (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('startsAt', text, required)
      .addColumn('endsAt', text, required)
      .addColumn('places', number, (column) => column.notNull().check(sql`places > 0`))
      .addColumn('isCancelled', number, required),
    index('slots', 'eventId', 'startsAt'),
    index('slots', 'endsAt'),
    createPart('invitations')
      .addColumn('eventId', text, (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('invitedAt', text, required)
      .addColumn('state', text, required)
      .addColumn('slotId', text, (column) => column.references('slots.id'))
      .addColumn('line', 'text', required)
      .addColumn('answeredAt', text)
      .addColumn('sequence', number, required)
      .addColumn('remindedAt', text)
      .addPrimaryKeyConstraint('invitations_key', ['eventId', 'applicationId']),
    index('invitations', 'applicationId'),
    index('invitations', 'slotId'),

    createPart('messages')
      .addColumn('id', text, key)
      .addColumn('version', number, required)
      .addColumn('state', text, required)
      .addColumn('queuedAt', text, required)
      .addColumn('authorEmail', text, required)
      .addColumn('subject', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('toEmail', 'text', required)
      .addColumn('template', text)
      .addColumn('status', text)
      .addColumn('declineReason', text)
      .addColumn('shownStatus', text)
      .addColumn('shownStatusSince', text)
      .addColumn('eventId', text, (column) => column.references('events.id'))
      .addColumn('eventNews', text)
      .addColumn('answerBy', text)
      .addColumn('confirmedAt', text)
      .addColumn('confirmedBy', text)
      .addColumn('sentAt', text)
      .addColumn('failure', text),
    index('messages', 'applicationId', 'queuedAt'),
    index('messages', 'state', 'queuedAt'),
    index('messages', 'eventId'),
    schema
      .createTable('feedback')
      .addColumn('messageId', text, (column) => column.primaryKey().references('messages.id').onDelete('cascade'))
      .addColumn('applicationId', text, (column) => column.notNull().references('applications.id').onDelete('cascade'))
      .addColumn('helped', text, (column) => column.notNull().check(sql`helped in ('yes', 'no')`))
      .addColumn('text', 'text', required)
      .addColumn('givenAt', text, required),
    index('feedback', 'applicationId'),
    schema
      .createTable('questions')
      .addColumn('messageId', text, (column) => column.notNull().references('messages.id').onDelete('cascade'))
      .addColumn('number', number, required)
      .addColumn('text', 'text', required)
      .addPrimaryKeyConstraint('questions_key', ['messageId', 'number']),
    schema
      .createTable('answers')
      .addColumn('messageId', text, (column) => column.notNull().references('messages.id').onDelete('cascade'))
      .addColumn('number', number, required)
      .addColumn('text', 'text', required)
      .addColumn('answeredAt', text, required)
      .addPrimaryKeyConstraint('answers_key', ['messageId', 'number']),
    createPart('suggestions')
      .addColumn('id', text, key)
      .addColumn('authorEmail', text, required)
      .addColumn('text', 'text', required)
      .addColumn('createdAt', text, required)
      .addColumn('messageId', text, (column) => column.references('messages.id').onDelete('set null')),
    index('suggestions', 'applicationId', 'createdAt'),
    index('suggestions', 'messageId'),
    createPart('versions')
      .addColumn('number', number, required)
      .addColumn('text', 'text', required)
      .addColumn('replacedAt', text, required)
      .addPrimaryKeyConstraint('versions_key', ['applicationId', 'number']),
    createPart('scores')
      .addColumn('reviewerEmail', text, required)
      .addColumn('version', number, required)
      .addColumn('kind', text, required)
      .addColumn('rubric', number)
      .addColumn('textVersion', number)
      .addColumn('level1', number)
      .addColumn('level2', number)
      .addColumn('level3', number)
      .addColumn('level4', number)
      .addColumn('reason', 'text', required)
      .addColumn('createdAt', text, required)
      .addPrimaryKeyConstraint('scores_key', ['applicationId', 'reviewerEmail']),
    // Means of reviewers and of applications read nothing else.
    index('scores', 'reviewerEmail', 'kind', 'applicationId', ...levels),
    index('scores', 'applicationId', 'kind', 'reviewerEmail', ...levels),

    createPart('guardians')
      .addColumn('id', text, key)
      .addColumn('email', 'text', required)
      .addColumn('state', text, (column) => column.notNull().check(sql`state in ('waiting', 'confirmed', 'refused')`))
      .addColumn('askedAt', text, required)
      .addColumn('answeredAt', text)
      .addUniqueConstraint('guardians_by_application', ['applicationId']),
    createPart('contact_changes')
      .addColumn('id', text, key)
      .addColumn('email', 'text', required)
      .addColumn('askedAt', text, required)
      .addColumn('expiresAt', text, required),
    index('contact_changes', 'applicationId'),
    createPart('profiles')
      .addColumn('revision', number, required)
      .addColumn('title', 'text', required)
      .addColumn('sentence', 'text', required)
      .addColumn('what', 'text', required)
      .addColumn('asked', 'text', required)
      .addColumn('region', 'text', required)
      .addColumn('savedAt', text, required)
      .addPrimaryKeyConstraint('profiles_key', ['applicationId']),
    createPart('consents')
      .addColumn('approver', text, (column) =>
        column.notNull().check(sql`approver in ('applicant', 'guardian', 'coordinator')`),
      )
      .addColumn('agrees', number, required)
      .addColumn('revision', number, required)
      .addColumn('actor', text, required)
      .addColumn('createdAt', text, required)
      .addPrimaryKeyConstraint('consents_key', ['applicationId', 'approver']),
    createPart('profile_links')
      .addColumn('id', text, key)
      .addColumn('name', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('createdAt', text, required)
      .addColumn('createdBy', text, required)
      .addColumn('until', text, required)
      .addColumn('revokedAt', text)
      .addColumn('revokedBy', text)
      .addColumn('openedAt', text)
      .addColumn('interestedAt', text),
    index('profile_links', 'applicationId', 'createdAt'),

    schema
      .createTable('outbox')
      .addColumn('id', text, key)
      .addColumn('applicationId', text, (column) => column.references('applications.id').onDelete('cascade'))
      .addColumn('recipient', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('html', 'text', required)
      .addColumn('calendar', 'text')
      .addColumn('writtenAt', text, required)
      .addColumn('usefulUntil', text, required)
      .addColumn('due', text, required)
      .addColumn('attempts', number, required),
    index('outbox', 'due', 'id'),
    index('outbox', 'applicationId'),

    ...listProgrammeTables(schema, text),
  ];
}
