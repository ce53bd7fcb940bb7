import type { Reader } from '../../core/context.ts';
import type { HistoryKind } from '../../core/history/history.ts';
import { listHistory } from '../../core/history/history.ts';

export async function listHistoryOf(ctx: Reader, applicationId: string, kind: HistoryKind) {
  return (await listHistory(ctx, applicationId)).filter(({ what }) => what === kind);
}
