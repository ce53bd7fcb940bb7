/**
 * Ids become text that is sorted by its bytes, whatever language the database was made for (Danish puts "aa" behind "f").
 * Timestamps too: they are all of one form, so their order stays, and comparing bytes is faster.
 */
export const makeIdsText = [
  'ALTER TABLE suspicions DROP CONSTRAINT suspicions_id_fkey',
  `ALTER TABLE applications
    ALTER COLUMN id TYPE text COLLATE "C" USING convert_from(id, 'UTF8'),
    ALTER COLUMN timestamp TYPE text COLLATE "C"`,
  `ALTER TABLE suspicions ALTER COLUMN id TYPE text COLLATE "C" USING convert_from(id, 'UTF8')`,
  `ALTER TABLE suspicions
    ADD CONSTRAINT suspicions_id_fkey FOREIGN KEY (id) REFERENCES applications (id) ON DELETE CASCADE`,
  // Programs from before this migration read their version here, and refuse to start on a newer one.
  'CREATE TABLE IF NOT EXISTS schema_version (id integer NOT NULL PRIMARY KEY CHECK (id = 1), version integer NOT NULL)',
  'INSERT INTO schema_version (id, version) VALUES (1, 2) ON CONFLICT (id) DO UPDATE SET version = 2',
];
