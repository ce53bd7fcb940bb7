import { Client } from 'pg';

// The keys are those that the site would make (domain/model/search-keys.ts): its daily check would write each other row again, and
// every figure would be one of a site that repairs itself.
const suffix = "'-' || lpad(copy::text, 2, '0')";
const highest = '(SELECT max(number) FROM reviews)';
const reference = `(SELECT 'DB-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((bits >> 5 * place) % 32)::int, 1), ''
  ORDER BY place DESC) FROM generate_series(0, 7) AS place,
  (SELECT ('x' || left(encode(sha256(('reference ' || old.id || ${suffix})::bytea), 'hex'), 10))::bit(40)::bigint AS bits) AS hash)`;

const other = (...columns: readonly string[]) => columns.map((name) => `'${name}', old."${name}" || ${suffix}`);

/** What is different in a copy of a row. */
const changed = {
  records: other('id', 'parent'),
  reviews: [
    `'number', old.number + copy * ${highest}, 'reference', ${reference}`,
    `'phoneKey', right(old."phoneKey", 7) || lpad(copy::text, 2, '0')`,
    `'personKey', old."nameKey" || ${suffix} || chr(10) || old."schoolKey"`,
    ...other('id', 'nameKey', 'emailKey'),
  ],
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
      [[...Object.keys(changed), 'reviewSearch']],
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
    await client.query(
      `INSERT INTO "reviewSearch" SELECT made.number,
        concat_ws(' ', made."nameKey", made."schoolKey", made."cityKey", made."emailKey", applications.phone),
        lower(made.reference) || substr(venture, 12)
      FROM generate_series(1, ${times - 1}) AS copy CROSS JOIN "reviewSearch" AS old
      JOIN reviews AS made ON made.number = old.rowid + copy * (SELECT max(rowid) FROM "reviewSearch")
      JOIN applications ON applications.id = made.id`,
    );
    await client.query("SELECT setval(pg_get_serial_sequence('reviews', 'number'), max(number)) FROM reviews");
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
