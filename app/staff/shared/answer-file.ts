import { addAccessLogEntry } from '../../../core/access-log/add-access-log-entry.ts';
import type { Context } from '../../../core/context.ts';

type ExportedFile = {
  /** Without its ending. */
  readonly name: string;
  readonly count: number;
  readonly filter: string;
  /** CSV. */
  readonly body: BodyInit;
};

/** Hands a file over; who exported what stands in the access log before the first byte leaves. */
export async function answerFile(
  ctx: Context,
  by: string,
  { name, body, ...details }: ExportedFile,
): Promise<Response> {
  await addAccessLogEntry(ctx, { kind: 'staff', email: by }, 'exported', details);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${ctx.now().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
