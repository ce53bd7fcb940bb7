import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { mayExport } from '../../../core/team/policies.ts';
import { exportList } from '../../../domain/applications/export-list.ts';
import { writeInboxQuery } from '../../../domain/applications/inbox-query.ts';
import { answerStaff, refuseForms } from '../guard.ts';
import { readInboxContext } from '../inbox-context.ts';
import { answerFile } from './answer-file.ts';

export const action = refuseForms(mayExport);

/** The filtered list as CSV. */
export const loader = answerStaff(mayExport, async (request) => {
  const { ports, viewer, by } = request;
  const { query, filter, sort } = await readInboxContext(request);
  const asked = writeInboxQuery(query);
  // The access log outlives an application, and what is searched for may be a name.
  if (asked.has('q')) asked.set('q', '…');
  const pieces = exportList(ports, viewer, { filter, sort });
  return answerFile(ports, by, {
    name: 'applications',
    count: await ports.reviews.count(filter),
    filter: String(asked),
    body: ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()) as BodyInit,
  });
});
