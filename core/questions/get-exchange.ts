import type { ApplicationTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { listRounds, type Round } from './rounds.ts';
import { listVersions, type Version } from './versions.ts';

export type Exchange = {
  readonly rounds: readonly Round[];
  readonly versions: readonly Version[];
  readonly lastSentAt: string | null;
};

export async function getExchange(ctx: Reader, application: Pick<ApplicationTable, 'id' | 'message' | 'timestamp'>) {
  const [rounds, versions] = [await listRounds(ctx, application.id), await listVersions(ctx, application)];
  const answered = rounds.flatMap(({ questions }) => questions.flatMap(({ answeredAt }) => answeredAt ?? []));
  const replaced = versions.slice(1).map(({ at }) => at);
  return { rounds, versions, lastSentAt: [...answered, ...replaced].toSorted().at(-1) ?? null };
}
