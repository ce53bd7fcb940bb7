import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { addToAccessLog } from '../../../domain/ports/log-changes.ts';

type ExportedFile = {
  /** Without its ending. */
  readonly name: string;
  readonly format: 'csv' | 'jsonl';
  readonly count: number;
  readonly filter: string;
  readonly columns: readonly string[];
  readonly body: BodyInit;
};

/** Hands a file over; who exported what stands in the access log before the first byte leaves. */
export async function answerFile(
  { write, now }: ReviewPorts,
  by: string,
  { name, body, ...details }: ExportedFile,
): Promise<Response> {
  const { format } = details;
  const at = now().toISOString();
  await write([addToAccessLog({ at, actor: { kind: 'staff', email: by }, what: 'exported', details })]);
  return new Response(body, {
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${at.slice(0, 10)}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}
