import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { noteInAccessLog } from '../../../domain/ports/log-changes.ts';

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
  { write, now }: ReviewPorts,
  by: string,
  { name, body, ...details }: ExportedFile,
): Promise<Response> {
  const at = now().toISOString();
  await write([noteInAccessLog({ by, at, what: 'exported', details })]);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${at.slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
