import type { ApplicationTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { listRounds } from './rounds.ts';
import { listVersions } from './versions.ts';

export type Exchange = Awaited<ReturnType<typeof getExchange>>;

export async function getExchange(ctx: Reader, application: Pick<ApplicationTable, 'id' | 'message' | 'timestamp'>) {
  const [rounds, versions] = [await listRounds(ctx, application.id), await listVersions(ctx, application)];
  const answered = rounds.flatMap(({ questions }) => questions.flatMap(({ answeredAt }) => answeredAt ?? []));
  const replaced = versions.slice(1).map(({ at }) => at);
  return { rounds, versions, lastSentAt: [...answered, ...replaced].toSorted().at(-1) ?? null };
}
