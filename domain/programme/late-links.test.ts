import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { findLateLink, makeLateLink } from './late-links.ts';

const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const anna = 'anna@daybreak.example';

let database: SqliteDatabase;
let ports: ReviewPorts;

beforeEach(async () => {
  database = await openSqliteDatabase({ file: ':memory:' });
  ports = { ...makeReviewPorts(database, { config }), now: () => new Date('2026-11-21T09:00:00.000Z') };
});

afterEach(() => database.close());

test('of the key of a late link only its hash is stored', async () => {
  const { key, expiresAt } = await makeLateLink(ports, anna);
  expect(expiresAt).toBe('2026-11-28T09:00:00.000Z');
  expect(key).toMatch(/^[0-9A-Z]{26}$/);
  const record = await findLateLink(ports.records, key, ports.now());
  expect(record).toMatchObject({ group: 'unused', position: expiresAt });
  expect(JSON.stringify(record)).not.toContain(key);
});
