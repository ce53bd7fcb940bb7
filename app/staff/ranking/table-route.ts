import { ranking } from '../../../content/en/staff/review.ts';
import { formatTable } from '../../../domain/applications/export-list.ts';
import { addToAccessLog } from '../../../domain/ports/log-changes.ts';
import { mayExport } from '../../../domain/team/policies.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { refuseForms, requireStaff } from '../guard.ts';
import type { Route } from './+types/table-route';
import { readRanked, showRanked } from './read-ranking.ts';

const pageSize = 500;

export const action = refuseForms(mayExport);

/** The ranking as CSV, without names; who took it stands in the access log first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, by } = await requireStaff(context, url, mayExport);
  const ports = context.get(reviewContext);
  const { ranked, shown } = await readRanked(ports, viewer, url);
  const columns = ranking.tableColumns;
  const details = { format: 'csv', count: ranked.length, filter: `ranking ${shown}`, columns: columns.join(',') };
  const at = ports.now().toISOString();
  await ports.write([addToAccessLog({ at, actor: { kind: 'staff', email: by }, what: 'exported', details })]);
  const rows: (string | number)[][] = [];
  for (let from = 0; from < ranked.length; from += pageSize)
    for (const row of await showRanked(ports, viewer, ranked.slice(from, from + pageSize))) {
      const numbers = [row.mean, row.low, row.high].map((level) => Number(level.toFixed(2)));
      rows.push([row.band + 1, row.reference, row.age, row.status, ...numbers, row.count]);
    }
  return new Response(formatTable([columns, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="ranking-${at.slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
