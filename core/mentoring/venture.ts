import type { VentureTable } from '../../db/mentoring-tables.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { lockApplication } from '../../db/transaction.ts';
import type { Reader, TransactionContext } from '../context.ts';
import type { Actor } from '../history/history.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { fail, succeed } from '../result.ts';
import { isVenture } from './steps.ts';

/** A change in the version that the page showed. */
export type SeenVenture = { readonly applicationId: string; readonly version: number };

type Application = Pick<ApplicationTable, 'id' | 'statusSince'>;

/** Returns the venture of an application; before its first change, it is at the first step. */
export async function getVenture({ db }: Reader, { id, statusSince }: Application): Promise<VentureTable> {
  const found = await db.selectFrom('ventures').selectAll().where('applicationId', '=', id).executeTakeFirst();
  const nothing = { nextStep: '', nextBy: null, nextDoneAt: null, mentorEmail: null, introducedAt: null };
  return found ?? { applicationId: id, version: 0, step: 'idea', stepSince: statusSince, ...nothing };
}

/** The same with its application, which is locked. Fails once another change came first. */
export async function lockVenture(tx: TransactionContext, { applicationId, version }: SeenVenture, actor?: Actor) {
  const application = await lockApplication(tx, applicationId);
  if (!application) return fail('not-found');
  // The founder learns of a new status with the message about it.
  const { status } = actor?.kind === 'applicant' ? await getApplicantView(tx, application) : application;
  if (!isVenture(status)) return fail('no-venture');
  const venture = await getVenture(tx, application);
  return venture.version === version ? succeed({ application, venture }) : fail('changed-meanwhile');
}

/** Stores a change of a locked venture. */
export async function updateVenture(
  { db }: TransactionContext,
  venture: VentureTable,
  change: Partial<Omit<VentureTable, 'applicationId' | 'version'>>,
): Promise<void> {
  const row = { ...venture, ...change, version: venture.version + 1 };
  const insert = db.insertInto('ventures').values(row);
  await insert.onConflict((conflict) => conflict.column('applicationId').doUpdateSet(row)).execute();
}

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
