import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { exportApplications } from '../../../core/list/export-applications.ts';
import { listApplicationIds } from '../../../core/list/list-applications.ts';
import { writeListQuery } from '../../../core/list/list-query.ts';
import { mayExport } from '../../../core/team/policies.ts';
import { withPolicy } from '../guard.ts';
import { readListContext } from '../list-context.ts';
import { answerFile } from '../shared/answer-file.ts';

export const loader = withPolicy(mayExport, async (request) => {
  const { ctx, viewer, actorEmail } = request;
  const { query, list } = await readListContext(request);
  const asked = writeListQuery(query);
  // A search may be a name, and the access log outlives the application.
  if (asked.has('q')) asked.set('q', '…');
  const exported = await listApplicationIds(ctx, list);
  const pieces = exportApplications(ctx, viewer, exported);
  return answerFile(ctx, actorEmail, {
    name: 'applications',
    count: exported.length,
    filter: String(asked),
    body: ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()) as BodyInit,
  });
});
