import type { ApplicationTable, Database } from '../../db/schema.ts';
import { listRounds, type Round } from './rounds.ts';
import { listVersions, type Version } from './versions.ts';

export type Exchange = {
  readonly rounds: readonly Round[];
  readonly versions: readonly Version[];
  /** When the applicant sent the newest answer or version, or null. */
  readonly lastSentAt: string | null;
};

/** Returns what was asked, answered and sent again about an application. */
export async function getExchange(
  ctx: { readonly db: Database },
  application: Pick<ApplicationTable, 'id' | 'message' | 'timestamp'>,
): Promise<Exchange> {
  const [rounds, versions] = [await listRounds(ctx, application.id), await listVersions(ctx, application)];
  const answered = rounds.flatMap(({ questions }) => questions.flatMap(({ answeredAt }) => answeredAt ?? []));
  const replaced = versions.slice(1).map(({ at }) => at);
  return { rounds, versions, lastSentAt: [...answered, ...replaced].toSorted().at(-1) ?? null };
}
