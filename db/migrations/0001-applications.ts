import type { Kysely } from 'kysely';
import { number, required, type Text } from './0001-columns.ts';

/** What lists filter and sort by, beside the time of arrival. */
export const listedColumns = [
  'status',
  'assigneeEmail',
  'answerDueOn',
  'answeredAt',
  'firstAnsweredAt',
  'newAnswersAt',
  'statusSince',
  'age',
  'nameKey',
  'schoolKey',
  'cityKey',
] as const;

/** State and keys stand before the long texts, because SQLite reads a row from its beginning. */
export function createApplications(schema: Kysely<unknown>['schema'], text: Text, isPostgres: boolean) {
  const table = schema.createTable('applications');
  const numbered = isPostgres
    ? table.addColumn('number', 'bigint', (column) => column.generatedByDefaultAsIdentity().primaryKey())
    : table.addColumn('number', number, (column) => column.primaryKey());
  return (
    numbered
      .addColumn('id', text, (column) => column.notNull().unique())
      .addColumn('reference', text, (column) => column.notNull().unique())
      .addColumn('timestamp', text, required)
      .addColumn('status', text, required)
      .addColumn('statusSince', text, required)
      .addColumn('version', number, required)
      .addColumn('assigneeEmail', text)
      .addColumn('answerDueOn', text, required)
      .addColumn('firstAnswerDueOn', text, required)
      .addColumn('answeredAt', text)
      .addColumn('firstAnsweredAt', text)
      .addColumn('newAnswersAt', text)
      .addColumn('linkGeneration', number, required)
      .addColumn('linkHash', text, (column) => column.unique())
      .addColumn('isReceiptDue', number, required)
      .addColumn('isLinkRenewed', number, required)
      // Any whole number is welcome; an integer of the database cannot give back those past 2^53.
      .addColumn('age', 'double precision', required)
      .addColumn('nameKey', text, required)
      .addColumn('schoolKey', text, required)
      .addColumn('cityKey', text, required)
      .addColumn('emailKey', text, required)
      .addColumn('phoneKey', text)
      .addColumn('name', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('phone', 'text', required)
      .addColumn('school', 'text', required)
      .addColumn('city', 'text', required)
      .addColumn('message', 'text', required)
  );
}
