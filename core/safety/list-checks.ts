import type { CheckTable } from '../../db/safety-tables.ts';
import type { Reader } from '../context.ts';

/** Lists the newest check of each kind of each person, by default of everybody. */
export async function listChecks({ db }: Reader, email?: string): Promise<readonly CheckTable[]> {
  const all = db.selectFrom('checks').selectAll().orderBy('createdAt');
  const rows = await (email === undefined ? all : all.where('email', '=', email)).execute();
  return [...new Map(rows.map((row) => [`${row.email ?? row.linkId} ${row.kind}`, row])).values()];
}

/** Lists the agreements to the code of conduct, newest first. */
export async function listAgreements({ db }: Reader) {
  return db.selectFrom('conduct_agreements').selectAll().orderBy('version', 'desc').execute();
}
