import { getFirstName } from '../../content/en/names.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { listHistory } from '../history/history.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { listTeamNames } from '../team/member.ts';
import { nameOf } from '../team/member-name.ts';
import { type Day, getDay } from '../time.ts';
import { listSessionNotes } from './session-notes.ts';
import { isVenture, type Step } from './steps.ts';
import { getVenture } from './venture.ts';

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
  const { version, step, stepSince, nextStep, nextBy, nextDoneAt, mentorEmail, introducedAt } = venture;
  const doneOn: Partial<Record<Step, Day>> = {};
  for (const entry of history) if (entry.what === 'step-moved') doneOn[entry.from] ??= getDay(entry.at, timeZone);
  const callByName = (email: string) => getFirstName(nameOf(email, names));
  return {
    version,
    step,
    stepSince: getDay(stepSince, timeZone),
    /** The newest day on which it left a step. */
    doneOn,
    nextStep: mask(nextStep),
    nextBy,
    nextDoneOn: nextDoneAt && getDay(nextDoneAt, timeZone),
    isReadByGuardian: guardian?.state === 'confirmed',
    /** The first name; null until the founder has read it. */
    mentor: mentorEmail !== null && introducedAt !== null ? callByName(mentorEmail) : null,
    notes: notes.map(({ id, authorEmail, day, done, next, nextBy }) => ({
      ...{ id, day, done: mask(done), next: mask(next), nextBy },
      by: callByName(authorEmail),
    })),
    today: getDay(ctx.now(), timeZone),
  };
}
