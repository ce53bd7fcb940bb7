import type { Person } from '../applications/application.ts';
import { fieldNames } from '../applications/fields.ts';
import { listApplicationsById } from '../applications/find-application.ts';
import { showApplication } from '../applications/visible-application.ts';
import type { Reader } from '../context.ts';
import { formatRow, formatTable } from '../csv.ts';
import type { Viewer } from '../team/viewer.ts';

const columns = ['reference', ...fieldNames, 'timestamp', 'status', 'assignee', 'answerDue', 'answeredAt'] as const;

type Shown = Readonly<Record<Exclude<(typeof columns)[number], keyof Person>, unknown>> & Partial<Person>;

const pageSize = 200;

/** Yields these applications as the viewer may see them, as CSV in pieces. */
export async function* exportApplications(ctx: Reader, viewer: Viewer, ids: readonly string[]) {
  yield formatTable([columns]);
  for (let start = 0; start < ids.length; start += pageSize) {
    const rows = await listApplicationsById(ctx, ids.slice(start, start + pageSize));
    const lines = rows.map((row) => {
      const { person, review, mask, ...application } = showApplication(row, viewer);
      const message = mask(row.message);
      const shown: Shown = { ...application, ...person, message, ...review };
      return formatRow(columns.map((column) => shown[column] ?? null));
    });
    yield lines.join('');
  }
}
