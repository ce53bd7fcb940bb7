import { getFirstName } from '../../content/en/names.ts';
import type { Reader } from '../context.ts';
import { createMask } from '../search/find-details.ts';
import { isVenture } from './steps.ts';

/**
 * Lists the ventures that a mentor works with, the next day first: from the introduction on, and unless a
 * guardian says no. `venture` is what the mentor may see.
 */
export async function listVentures({ db }: Reader, mentorEmail: string) {
  const refused = db.selectFrom('guardians').select('applicationId').where('state', '=', 'refused');
  const rows = await db
    .selectFrom('ventures')
    .innerJoin('applications', 'applications.id', 'ventures.applicationId')
    .selectAll('applications')
    .select(['step', 'nextStep', 'nextBy'])
    .where('mentorEmail', '=', mentorEmail)
    .where('introducedAt', 'is not', null)
    .where('applications.id', 'not in', refused)
    .orderBy('nextBy', (order) => order.asc().nullsLast())
    .orderBy('applications.id')
    .execute();
  const ventures = rows.filter(({ status }) => isVenture(status));
  return ventures.map(({ step, nextStep, nextBy, ...application }) => ({
    application,
    venture: {
      id: application.id,
      founder: getFirstName(application.name),
      step,
      nextBy,
      nextStep: createMask(application)(nextStep),
    },
  }));
}
