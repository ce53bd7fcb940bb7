import type { ScoreTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import type { Reviewer } from './reviewer.ts';
import type { Levels } from './rubric.ts';

export async function findOwnScore(
  { db }: Reader,
  { email: reviewerEmail }: Pick<Reviewer, 'email'>,
  applicationId: string,
): Promise<ScoreTable | undefined> {
  return db
    .selectFrom('scores')
    .selectAll()
    .where((eb) => eb.and({ applicationId, reviewerEmail }))
    .executeTakeFirst();
}

export function listScores({ db }: Reader, applicationId: string): Promise<readonly ScoreTable[]> {
  return db
    .selectFrom('scores')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt')
    .orderBy('reviewerEmail')
    .execute();
}

export function getLevels({ level1, level2, level3, level4 }: ScoreTable): Levels {
  return [level1, level2, level3, level4];
}
