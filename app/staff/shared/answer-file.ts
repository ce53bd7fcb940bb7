import { addAccessLogEntry } from '../../../core/access-log/access-log.ts';
import type { Context } from '../../../core/context.ts';

type ExportedFile = { readonly name: string; readonly count: number; readonly filter: string; readonly body: BodyInit };

/** Responds with a CSV file, after the entry in the access log. The date follows its name. */
export async function answerFile(ctx: Context, actorEmail: string, { name, body, ...details }: ExportedFile) {
  await addAccessLogEntry(ctx, { kind: 'staff', email: actorEmail }, 'exported', details);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${ctx.now().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
