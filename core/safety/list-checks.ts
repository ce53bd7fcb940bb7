import type { CheckTable } from '../../db/safety-tables.ts';
import type { Reader } from '../context.ts';

export async function listChecks({ db }: Reader): Promise<readonly CheckTable[]> {
  return db.selectFrom('checks').selectAll().execute();
}
