import { ranking } from '../../../content/en/staff/review.ts';
import { formatTable } from '../../../domain/applications/export-list.ts';
import { mayExport } from '../../../domain/team/policies.ts';
import { answerFile } from '../export/answer-file.ts';
import { answerStaff, refuseForms } from '../guard.ts';
import { readRanked, showRanked } from './read-ranking.ts';

const pageSize = 500;

export const action = refuseForms(mayExport);

/** The ranking as CSV, without names. */
export const loader = answerStaff(mayExport, async ({ ports, url, viewer, by }) => {
  const { ranked, shown } = await readRanked(ports, viewer, url);
  const columns = ranking.tableColumns;
  const rows: (string | number)[][] = [];
  for (let from = 0; from < ranked.length; from += pageSize)
    for (const row of await showRanked(ports, viewer, ranked.slice(from, from + pageSize))) {
      const numbers = [row.mean, row.low, row.high].map((level) => Number(level.toFixed(2)));
      rows.push([row.band + 1, row.reference, row.age, row.status, ...numbers, row.count]);
    }
  const about = { name: 'ranking', count: ranked.length, filter: `ranking ${shown}`, columns };
  return answerFile(ports, by, { ...about, format: 'csv', body: formatTable([columns, ...rows]) });
});
