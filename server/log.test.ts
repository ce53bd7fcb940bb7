import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { describeOnPostgres, openCopy } from '../tests/support/postgres.ts';
import { describeError } from './log.ts';

const secret = 'Seventeen Cupcakes';

function describeFailures(open: () => Promise<Database>): void {
  it.each([
    ['a missing value', sql`INSERT INTO erasures (fingerprint, "erasedAt") VALUES (${secret}, NULL)`],
    ['a key that is there', sql`INSERT INTO erasures VALUES (${secret}, '', ''), (${secret}, '', '')`],
    ['a wrong type', sql`INSERT INTO slots VALUES (${secret}, '', '', '', ${secret}, 0)`],
    ['a reference to nothing', sql`INSERT INTO slots VALUES ('', ${secret}, '', '', 1, 0)`],
    ['text that PostgreSQL refuses', sql`INSERT INTO erasures VALUES (${`${secret}\0`}, NULL, '')`],
  ])('repeats nothing that an applicant wrote, for %s', async (_, query) => {
    const db = await open();
    const failure = await query.execute(db).then(
      () => null,
      (error: unknown) => error,
    );
    await db.destroy();
    expect(failure).not.toBeNull();
    const described = JSON.stringify(describeError(new Error('outer', { cause: failure })));
    expect(described).toContain('"code":');
    expect(described).not.toContain('Cupcakes');
  });
}

describe('the log of an error of SQLite', () =>
  describeFailures(() => openDatabase({ kind: 'sqlite', file: ':memory:' })));
describeOnPostgres('the log of an error of PostgreSQL', () => describeFailures(() => openCopy(`log-${randomUUID()}`)));
