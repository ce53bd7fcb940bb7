import type { ApplicationTable, ScoreTable } from '../../db/schema.ts';
import type { Context, TransactionContext } from '../context.ts';
import type { Reviewer } from './reviewer.ts';
import type { Levels } from './rubric.ts';

export async function findOwnScore(
  { db }: Pick<Context | TransactionContext, 'db'>,
  { email: reviewerEmail }: Pick<Reviewer, 'email'>,
  applicationId: string,
): Promise<ScoreTable | null> {
  const score = await db
    .selectFrom('scores')
    .selectAll()
    .where((eb) => eb.and({ applicationId, reviewerEmail }))
    .executeTakeFirst();
  return score ?? null;
}

export function listScores({ db }: Pick<Context, 'db'>, applicationId: string): Promise<readonly ScoreTable[]> {
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

/** The state of an application for a reviewer; null: it asks for no score. */
export type OwnDecision = 'not-yet' | 'later' | 'given' | null;

export async function listOwnDecisions(
  { db }: Pick<Context, 'db'>,
  { email }: Reviewer,
  applications: readonly ApplicationTable[],
): Promise<ReadonlyMap<string, OwnDecision>> {
  if (applications.length === 0) return new Map();
  const ids = applications.map(({ id }) => id);
  const scores = await db
    .selectFrom('scores')
    .select(['applicationId', 'kind'])
    .where('reviewerEmail', '=', email)
    .where('applicationId', 'in', ids)
    .execute();
  const kinds = new Map(scores.map(({ applicationId, kind }) => [applicationId, kind]));
  return new Map(
    applications.map((application) => [application.id, getDecision(application, kinds.get(application.id))]),
  );
}

function getDecision(application: ApplicationTable, kind: ScoreTable['kind'] | undefined): OwnDecision {
  if (kind === 'given') return 'given';
  if (!isToScore(application)) return null;
  return kind === 'skipped' ? 'later' : 'not-yet';
}

/** Whether the queue offers it to reviewers; `unscored.ts` asks the same of all applications. */
export function isToScore({ status, answeredAt, firstAnsweredAt }: ApplicationTable): boolean {
  return (
    status === 'new' ||
    status === 'in-review' ||
    (status === 'refining' && answeredAt === null && firstAnsweredAt !== null)
  );
}
