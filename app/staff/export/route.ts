import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { redirect } from 'react-router';
import { exportList } from '../../../domain/applications/export-list.ts';
import { exportPartNames, listColumns } from '../../../domain/applications/export-parts.ts';
import type { ReviewedApplication } from '../../../domain/model/review.ts';
import { readReviewer, seesScores } from '../../../domain/reviews/reviewer.ts';
import { mayExport } from '../../../domain/team/policies.ts';
import { readForm } from '../../framework/read-form.ts';
import { bodyContext } from '../../framework/request-context.ts';
import { answerStaff } from '../guard.ts';
import { readInboxContext } from '../inbox-context.ts';
import { readListAddress } from '../list-address.ts';
import { answerFile } from './answer-file.ts';

export const loader = () => redirect('/staff');

/** The chosen applications as a file. */
export const action = answerStaff(mayExport, async (request) => {
  const { context, ports, viewer, by } = request;
  const form = new URLSearchParams(readForm(context.get(bodyContext)) ?? []);
  const address = form.get('query') ?? '';
  const format = form.get('format') === 'csv' ? 'csv' : 'jsonl';
  const parts = exportPartNames.filter((part) => form.has('column', part));
  const ids = form.has('id') ? form.getAll('id') : null;
  if (parts.length === 0) return redirect(`/staff?${writeDialog(address, ids ?? [])}&no-columns=1`, 303);
  const { filter, sort, ids: inOrder } = await readInboxContext(request, new URLSearchParams(address));
  const count = ids ? (await ports.reviews.findMany(ids)).length : await ports.reviews.count(filter);
  const reviewer = await readReviewer(ports.records, viewer);
  const mayReadNote = (entry: ReviewedApplication, author: string) => author === by || seesScores(reviewer, entry);
  const pieces = exportList(ports, viewer, { ids: ids ?? inOrder, filter, sort, format, parts, mayReadNote });
  return answerFile(ports, by, {
    name: 'applications',
    format,
    count,
    columns: listColumns(parts),
    body: ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()) as BodyInit,
    filter: ids ? 'selected' : hideSearch(address),
  });
});

/** The parameters of the inbox that open the dialog for these applications, or for all that match. */
function writeDialog(query: string, ids: readonly string[]): URLSearchParams {
  const parameters = readListAddress(query, { export: '1' });
  for (const id of ids) parameters.append('id', id);
  return readListAddress(String(parameters));
}

/** The access log outlives an application, and what is searched for may be a name. */
function hideSearch(query: string): string {
  const parameters = new URLSearchParams(query);
  if (parameters.has('q')) parameters.set('q', '…');
  return parameters.toString();
}
