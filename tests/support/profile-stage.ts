import { beforeEach, expect } from 'vitest';
import type { Status } from '../../core/applications/status.ts';
import type { Context } from '../../core/context.ts';
import { askGuardian } from '../../core/guardians/ask-guardian.ts';
import { findGuardian, findGuardianByKey } from '../../core/guardians/find-guardian.ts';
import { agreeAsApplicant, answerProfile } from '../../core/profiles/answer-profile.ts';
import { findProfile } from '../../core/profiles/find-profile.ts';
import { openProfile } from '../../core/profiles/open-profile.ts';
import { createProfileLink } from '../../core/profiles/profile-links.ts';
import { type ProfileEdit, saveProfile } from '../../core/profiles/save-profile.ts';
import { createEntry, save } from './application-entry.ts';
import { changeStatus } from './change-application.ts';
import { takeMails } from './mail.ts';
import { openContext } from './open-context.ts';

export const by = 'anna@daybreak.example';
export const texts = {
  title: 'Kitchen Hour',
  sentence: 'A timetable that lets school clubs share one kitchen.',
  what: 'School kitchens stand empty.\n\nClubs look for a place.',
  asked: 'An hour with somebody who has sold to schools.',
};

/** The parts that the tests of one file share; opened before each of them. */
export const stage = {} as { ctx: Context; now: Date };
const { application } = createEntry({ name: 'Lina Varga', age: 14, city: 'Brightwater', school: 'St. Aldwin School' });
export const { id } = application;

/** An application that is ready for investors, and whose applicant has a guardian. */
export function prepareProfile(): void {
  beforeEach(async () => {
    stage.now = new Date('2026-11-21T09:00:00.000Z');
    stage.ctx = await openContext({ now: () => stage.now, ages: { minimum: 0, guardianBelow: 16 } });
    await save(stage.ctx, { application, isSpam: false });
    await moveTo('investor-ready');
  });
}

export async function moveTo(status: Status) {
  await changeStatus(stage.ctx, { applicationId: id, status, actorEmail: by });
}

const readProfile = async () => findProfile(stage.ctx, id);
export const readRevision = async () => (await readProfile())?.revision ?? 0;

/** Without a revision, as from a page that shows the newest one. */
export async function saveTexts(changes: ProfileEdit['texts'] = {}, revision?: number) {
  const edited = { ...texts, ...changes };
  return saveProfile(stage.ctx, { applicationId: id, revision: revision ?? (await readRevision()), texts: edited });
}

export async function setRegion(region: string, revision?: number) {
  return saveProfile(stage.ctx, {
    applicationId: id,
    revision: revision ?? (await readRevision()),
    texts: { region },
  });
}

export async function answer(approver: 'applicant' | 'coordinator', agrees = true) {
  const about = { applicationId: id, revision: await readRevision() };
  if (approver === 'applicant' && agrees) return agreeAsApplicant(stage.ctx, { ...about, network: '192.0.2.1' });
  return answerProfile(stage.ctx, { ...about, approver, actor: approver === 'coordinator' ? by : '', agrees });
}

export async function answerByLink(key: string, agrees = true) {
  const actor = (await findGuardianByKey(stage.ctx, key))?.id ?? '';
  const about = { applicationId: id, revision: await readRevision() };
  return answerProfile(stage.ctx, { ...about, approver: 'guardian', actor, agrees });
}

/** The profile as an investor sees it; null where the link is closed. */
export async function open(key: string, isPerson = true) {
  const opened = await openProfile(stage.ctx, key, isPerson);
  return opened.ok ? opened.value : null;
}

/** The keys in the mails to the guardian, the newest last. */
export async function readKeys(): Promise<readonly string[]> {
  const mails = await takeMails(stage.ctx.db);
  return mails.map(({ text }) => /guardian\/(\w+)/.exec(text)?.[1] ?? '').filter(Boolean);
}

/** Applicant, guardian and coordinator agree; resolves to the guardian's key. */
export async function agreeAll(): Promise<string> {
  if ((await readRevision()) === 0) await saveTexts();
  if (!(await findGuardian(stage.ctx, id)))
    await askGuardian(stage.ctx, { applicationId: id, email: 'r.varga@home.example', network: '192.0.2.1' });
  expect(await answer('applicant')).toMatchObject({ ok: true });
  const key = (await readKeys()).at(-1) ?? '';
  expect(await answerByLink(key)).toMatchObject({ ok: true });
  expect(await answer('coordinator')).toMatchObject({ ok: true });
  return key;
}

export const marit = { applicationId: id, name: 'Marit Solheim', email: 'marit@solheim.example', actorEmail: by };
export async function createLink(formId = 'a-form'): Promise<string> {
  const made = await createProfileLink(stage.ctx, { ...marit, formId });
  return made.ok ? made.value : made.code;
}
