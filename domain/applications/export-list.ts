import { showApplication } from '../../core/applications/visible-application.ts';
import { fieldNames } from '../model/fields.ts';
import type { Viewer } from '../model/viewer.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { listPages, type ReviewFilter, type ReviewSort } from '../ports/review-store.ts';
import { formatRow, formatTable } from './csv.ts';

const columns = [
  'reference',
  ...fieldNames,
  'timestamp',
  'status',
  'reason',
  'assignee',
  'answerDue',
  'answeredAt',
] as const;
const pageSize = 200;

type List = { readonly filter: ReviewFilter; readonly sort: ReviewSort };

/** The applications of a list as the viewer may see them, as CSV in pieces; in constant memory. */
export async function* exportList({ reviews }: ReviewPorts, viewer: Viewer, list: List): AsyncGenerator<string> {
  yield formatTable([columns]);
  for await (const entries of listPages(reviews, { ...list, limit: pageSize })) {
    const rows = entries.map((entry) => {
      const { person, review, isSpam, mask, ...application } = showApplication(entry, viewer);
      const status = isSpam ? 'spam' : review.status;
      const message = mask(entry.application.message);
      const shown: Readonly<Record<string, unknown>> = { ...application, ...person, message, ...review, status };
      return formatRow(columns.map((column) => shown[column] ?? null));
    });
    yield rows.join('');
  }
}
