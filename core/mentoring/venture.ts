import { getFirstName } from '../../content/en/names.ts';
import type { SessionNoteTable, VentureTable } from '../../db/mentoring-tables.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { lockApplication } from '../../db/transaction.ts';
import type { Context, Reader, TransactionContext, Writer } from '../context.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { type Actor, listHistory } from '../history/history.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { listTeamNames } from '../team/member.ts';
import { nameOf } from '../team/member-name.ts';
import { type Day, getDay } from '../time.ts';
import { isVenture, type Step } from './steps.ts';

export type VentureView = NonNullable<Awaited<ReturnType<typeof readVenture>>>;

/** Returns null until somebody works with it. */
export async function readStartedVenture(ctx: Context, application: ApplicationTable, mask: (text: string) => string) {
  const venture = await readVenture(ctx, application, mask);
  return venture && venture.version > 0 ? venture : null;
}

/** The same for founder, guardian, mentor and coordinator, masked for two. Null if it is no venture. */
export async function readVenture(ctx: Context, application: ApplicationTable, mask: (text: string) => string) {
  if (!isVenture(application.status)) return null;
  const { id } = application;
  const [venture, notes, history, guardian, names, { timeZone }] = await Promise.all([
    getVenture(ctx, application),
    listSessionNotes(ctx, id),
    listHistory(ctx, id),
    findGuardian(ctx, id),
    listTeamNames(ctx),
    getProgrammeSettings(ctx),
  ]);
  const { version, step, stepSince, mentorEmail, introducedAt } = venture;
  const doneOn: Partial<Record<Step, Day>> = {};
  for (const entry of history) if (entry.what === 'step-moved') doneOn[entry.from] ??= getDay(entry.at, timeZone);
  const mentorName = mentorEmail !== null && introducedAt !== null ? nameOf(mentorEmail, names) : null;
  const shown = notes.map(({ id, authorEmail, day, done, next, nextBy, nextDoneAt }) => ({
    ...{ id, day, done: mask(done), next: mask(next), nextBy },
    nextDoneOn: nextDoneAt && getDay(nextDoneAt, timeZone),
    by: getFirstName(nameOf(authorEmail, names)),
  }));
  return {
    version,
    step,
    stepSince: getDay(stepSince, timeZone),
    /** The newest day on which it left a step. */
    doneOn,
    isReadByGuardian: guardian?.state === 'confirmed',
    /** Null until the founder has read it. */
    mentorName,
    mentor: mentorName && getFirstName(mentorName),
    notes: shown,
    /** The session with the next step of the venture. */
    ahead: shown.find(hasNextStep),
    today: getDay(ctx.now(), timeZone),
  };
}

/** A change in the version that the page showed, by a coordinator, the founder, or this mentor. */
export type SeenVenture = Pick<VentureTable, 'applicationId' | 'version'> & { readonly mentorEmail?: string | null };

type Application = Pick<ApplicationTable, 'id' | 'statusSince'>;

/** Returns the venture of an application; before its first change, it is at the first step. */
export async function getVenture({ db }: Reader, { id, statusSince }: Application): Promise<VentureTable> {
  const found = await db.selectFrom('ventures').selectAll().where('applicationId', '=', id).executeTakeFirst();
  const nobody = { mentorEmail: null, introducedAt: null };
  return found ?? { applicationId: id, version: 0, step: 'idea', stepSince: statusSince, ...nobody };
}

/** The same with its application, which is locked. Fails once another change came first. */
export async function lockVenture(tx: TransactionContext, seen: SeenVenture, actor?: Actor) {
  const { applicationId, version, mentorEmail } = seen;
  const application = await lockApplication(tx, applicationId);
  if (!application) return fail('not-found');
  // The founder learns of a new status with the message about it.
  const { status } = actor?.kind === 'applicant' ? await getApplicantView(tx, application) : application;
  if (!isVenture(status)) return fail('no-venture');
  const venture = await getVenture(tx, application);
  const isStale = venture.version !== version || (mentorEmail && !(await isMentorOf(tx, venture, mentorEmail)));
  return isStale ? fail('changed-meanwhile') : succeed({ application, venture });
}

/** Ask it of a locked venture: the mentoring may have ended since the page, or a guardian said no. */
export async function isMentorOf({ db }: Reader, { applicationId, mentorEmail }: VentureTable, email: string) {
  return mentorEmail === email && (await findGuardian({ db }, applicationId))?.state !== 'refused';
}

export async function updateVenture({ db }: Writer, venture: VentureTable, change: Partial<VentureTable>) {
  const row = { ...venture, ...change, version: venture.version + 1 };
  const insert = db.insertInto('ventures').values(row);
  await insert.onConflict((conflict) => conflict.column('applicationId').doUpdateSet(row)).execute();
}

/** Lists the ventures that a mentor works with: from the introduction on, and unless a guardian says no. */
export async function listVentures({ db }: Reader, mentorEmail: string): Promise<readonly ApplicationTable[]> {
  const refused = db.selectFrom('guardians').select('applicationId').where('state', '=', 'refused');
  const applications = await db
    .selectFrom('ventures')
    .innerJoin('applications', 'applications.id', 'ventures.applicationId')
    .selectAll('applications')
    .where('mentorEmail', '=', mentorEmail)
    .where('introducedAt', 'is not', null)
    .where('applications.id', 'not in', refused)
    .orderBy('introducedAt')
    .orderBy('applications.id')
    .execute();
  return applications.filter(({ status }) => isVenture(status));
}

/** Lists the sessions, newest first. */
export async function listSessionNotes({ db }: Reader, applicationId: string): Promise<readonly SessionNoteTable[]> {
  const notes = db.selectFrom('session_notes').selectAll().where('applicationId', '=', applicationId);
  return notes.orderBy('day', 'desc').orderBy('createdAt', 'desc').execute();
}

export const hasNextStep = ({ next }: Pick<SessionNoteTable, 'next'>) => next !== '';
