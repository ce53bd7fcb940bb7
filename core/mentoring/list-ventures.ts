import type { ApplicationTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { isVenture } from './steps.ts';

/**
 * Lists the ventures that a mentor works with, the next day first: from the introduction on, and unless a
 * guardian says no.
 */
export async function listVentures({ db }: Reader, mentorEmail: string): Promise<readonly ApplicationTable[]> {
  const refused = db.selectFrom('guardians').select('applicationId').where('state', '=', 'refused');
  const applications = await db
    .selectFrom('ventures')
    .innerJoin('applications', 'applications.id', 'ventures.applicationId')
    .selectAll('applications')
    .where('mentorEmail', '=', mentorEmail)
    .where('introducedAt', 'is not', null)
    .where('applications.id', 'not in', refused)
    .orderBy('nextBy', (order) => order.asc().nullsLast())
    .orderBy('applications.id')
    .execute();
  return applications.filter(({ status }) => isVenture(status));
}
