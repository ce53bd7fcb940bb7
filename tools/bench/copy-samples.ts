import { Client } from 'pg';

const other = (...columns: readonly string[]) => columns.map((name) => `'${name}', old."${name}" || '-' || copy`);
const otherNumber = (name: string) => `'${name}', old."${name}" + copy * (SELECT max(number) FROM reviews)`;

/** What is different in a copy of a row. The reviews come after what needs their highest number. */
const changed = {
  records: other('id', 'parent'),
  reviewSearch: [otherNumber('rowid')],
  reviews: [otherNumber('number'), ...other('id', 'reference', 'nameKey', 'emailKey', 'phoneKey', 'personKey')],
  suspicions: other('id'),
  applications: other('id', 'name', 'email', 'phone'),
};

/**
 * Copies the invented applications of a PostgreSQL database within it, until there are this number of times as many: the site
 * would need hours for a million with their scores. Indexes and statistics are made again afterwards.
 */
export async function copySamples(connectionString: string, times: number): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows: indexes } = await client.query(
      `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = ANY($1)
      AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
      [Object.keys(changed)],
    );
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'");
    for (const { indexname } of indexes) await client.query(`DROP INDEX "${indexname}"`);
    for (const [table, values] of Object.entries(changed))
      await client.query(
        `INSERT INTO "${table}" OVERRIDING SYSTEM VALUE SELECT made.*
        FROM "${table}" AS old, generate_series(1, ${times - 1}) AS copy,
          jsonb_populate_record(old, jsonb_build_object(${values.join()})) AS made
        ${table === 'records' ? "WHERE old.parent <> ''" : ''}`,
      );
    await client.query("SELECT setval(pg_get_serial_sequence('reviews', 'number'), max(number)) FROM reviews");
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
