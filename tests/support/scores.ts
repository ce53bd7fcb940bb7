import type { Database, ScoreTable } from '../../db/schema.ts';

type ScoreParts = Pick<ScoreTable, 'applicationId' | 'reviewerEmail'> &
  Partial<ScoreTable> & { readonly levels?: readonly [number, number, number, number] };

/** Stores what somebody decided about an application, by default a score. */
export async function addScore(db: Database, { levels = [3, 4, 3, 4], ...parts }: ScoreParts): Promise<void> {
  const [level1, level2, level3, level4] = levels;
  const given = { kind: 'given', textVersion: 1, level1, level2, level3, level4 } as const;
  const row = { ...given, reason: '', version: 1, createdAt: '2026-11-20T10:00:00.000Z', ...parts };
  await db.insertInto('scores').values(row).execute();
}
