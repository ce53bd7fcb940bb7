import { redirect } from 'react-router';
import { exportColumns, exportList } from '../../../domain/review/export-list.ts';
import { addToAccessLog } from '../../../domain/review/history.ts';
import { requireViewer } from '../../account/require-viewer.ts';
import { readForm } from '../../framework/read-form.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { requireCoordinator } from '../administration/guard.ts';
import type { Route } from './+types/export-route';
import { readInboxContext } from './read-inbox.ts';

export const loader = () => redirect('/staff');

/** The filtered applications as a file; who exported what stands in the record before the first byte leaves. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const by = await requireCoordinator(context, url, 'handle-applications');
  const viewer = await requireViewer(context, url.pathname);
  const form = Object.fromEntries((await readForm(request)) ?? []);
  const format = form['format'] === 'csv' ? 'csv' : 'jsonl';
  const ports = context.get(reviewContext);
  const { filter, query } = await readInboxContext(context, viewer, new URLSearchParams(form['query'] ?? ''));
  const count = await ports.reviews.count(filter);
  await ports.write([
    addToAccessLog({
      at: ports.now().toISOString(),
      actor: { kind: 'staff', email: by },
      what: 'exported',
      details: { format, count, filter: hideSearch(form['query'] ?? ''), columns: exportColumns },
    }),
  ]);
  const name = `applications-${ports.now().toISOString().slice(0, 10)}.${format}`;
  return new Response(toStream(exportList(ports, viewer, { filter, sort: query.sort, format })), {
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** The record outlives an application, and what is searched for may be a name. */
function hideSearch(query: string): string {
  const parameters = new URLSearchParams(query);
  if (parameters.has('q')) parameters.set('q', '…');
  return parameters.toString();
}

function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    // A browser that leaves ends the reading.
    cancel: () => void pieces.return(undefined),
  });
}
