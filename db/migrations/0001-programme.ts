import { type Kysely, sql } from 'kysely';
import { key, number, required, type Text } from './0001-columns.ts';

type Schema = Kysely<unknown>['schema'];

/** What belongs to no application: team, access log, settings, links, jobs. */
export function listProgrammeTables(schema: Schema, text: Text) {
  const index = (table: string, ...columns: [string, ...string[]]) =>
    schema.createIndex(`${table}_by_${columns[0]}`).on(table).columns(columns);

  return [
    schema
      .createTable('team')
      .addColumn('email', text, key)
      .addColumn('role', text)
      .addColumn('name', 'text', required)
      .addColumn('isScoring', number, required),
    schema
      .createTable('first_links')
      .addColumn('id', text, key)
      .addColumn('expiresAt', text, required)
      .addColumn('claimedBy', text),
    schema
      .createTable('access_log')
      .addColumn('id', text, key)
      .addColumn('kind', text, required)
      .addColumn('createdAt', text, required)
      .addColumn('actorKind', text, required)
      .addColumn('actorEmail', text)
      .addColumn('details', 'text', required),
    index('access_log', 'createdAt', 'id'),
    index('access_log', 'actorEmail', 'createdAt'),
    index('access_log', 'kind', 'createdAt'),
    createSettings(schema, text),
    schema
      .createTable('erasures')
      .addColumn('fingerprint', text, key)
      .addColumn('erasedAt', text, required)
      .addColumn('cause', text, required),
    // As rate-limiter-flexible expects it (core/limits.ts); empty on SQLite.
    schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(255)', key)
      .addColumn('points', number, required)
      .addColumn('expire', 'bigint'),
    schema.createTable('jobs').addColumn('name', text, key).addColumn('finishedAt', text),
  ];
}
const settingNumbers = [
  'version',
  'promisedDays',
  'scoresPerApplication',
  'spamDays',
  'withdrawnDays',
  'duplicateDays',
  'declinedDays',
  'unreachableDays',
  'finishedDays',
  'openDays',
];

function createSettings(schema: Schema, text: Text) {
  const table = schema
    .createTable('settings')
    .addColumn('id', number, (column) => column.notNull().primaryKey().check(sql`id = 1`))
    .addColumn('timeZone', text, required)
    .addColumn('opensAt', text)
    .addColumn('closesAt', text);
  return settingNumbers.reduce((built, name) => built.addColumn(name, number, required), table);
}
